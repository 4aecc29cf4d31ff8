import { SCHOOL_ROLES, type SchoolRole } from '@balise/contract/base/rights';
import type { TaughtGroup, WantedTerms } from '@balise/contract/school/team';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { groupsStyles as classes } from '../desk/api.ts';
import { ROLE_NAMES } from '../staff/api.ts';

interface TermsFieldsProps {
  terms: WantedTerms;
  /** Those that one can teach. */
  groups: readonly TaughtGroup[];
  onChange(terms: WantedTerms): void;
}

const ROLE_SAID: Readonly<Record<SchoolRole, string>> = {
  instructor: 'Suit les élèves, donne des devoirs, propose à l’examen.',
  secretary: 'Inscrit les élèves, gère les accès et les examens. Ne voit pas leurs réponses.',
  manager: 'Tout, et l’équipe.',
};

/** What somebody works as, and which learners they see. */
export function TermsFields({ terms, groups, onChange }: TermsFieldsProps) {
  const { role, allGroups, groups: taught } = terms;
  const pick = (id: string, isTaught: boolean): void =>
    onChange({ ...terms, groups: isTaught ? [...taught, id] : taught.filter((one) => one !== id) });
  return (
    <>
      <RadioList
        legend="Rôle"
        wordy
        value={role}
        options={SCHOOL_ROLES.map((value) => ({ value, label: ROLE_NAMES[value], said: ROLE_SAID[value] }))}
        onChange={(value) =>
          onChange({ ...terms, role: value, allGroups: value !== 'instructor' || allGroups })
        }
      />
      {role === 'instructor' && (
        <RadioList
          legend="Élèves visibles"
          wordy
          value={allGroups ? 'all' : 'groups'}
          options={[
            { value: 'all', label: 'Tous', said: 'Tous les élèves de l’école.' },
            { value: 'groups', label: 'Ses groupes', said: 'Seulement ceux des groupes cochés.' },
          ]}
          onChange={(value) => onChange({ ...terms, allGroups: value === 'all' })}
        />
      )}
      {groups.length > 0 && (
        <fieldset className={classes.groups}>
          <legend>Groupes enseignés</legend>
          {groups.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={taught.includes(id)}
              onChange={(isTaught) => pick(id, isTaught)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
