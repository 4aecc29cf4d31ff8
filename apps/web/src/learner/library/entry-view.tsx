import { capitalize } from '@balise/rules/capitalize';
import { IconCheck, IconExternalLink, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { questionAnchor } from '../../common/questions/api.ts';
import { Card } from '../../ui/card.tsx';
import { Blasts } from './blasts.tsx';
import classes from './library.module.css';
import { LightRhythm } from './light-rhythm.tsx';
import type { ShownEntry } from './wire.ts';

/** An entry: its picture, what it says, what to do, where that is written, what it is taken for. */
export function EntryView({ entry }: { entry: ShownEntry }) {
  const { shown, advice, picture, night, blasts, lookalikes, questions } = entry;
  return (
    <>
      <Card>
        <div className={classes.entry}>
          <img className={classes.picture} src={picture} alt={shown} width={640} height={400} />
          <dl className={classes.facts}>
            <dt>{blasts ? 'On entend' : 'On voit'}</dt>
            <dd>
              {capitalize(shown)}
              {blasts && <Blasts blasts={blasts} />}
            </dd>
            <dt>Que faire</dt>
            <dd>{advice}</dd>
            <dt>Source</dt>
            <dd>
              <Source entry={entry} />
            </dd>
          </dl>
        </div>
      </Card>
      {night && (
        <Card title="Son feu, la nuit">
          <div className={classes.entry}>
            <img className={classes.picture} src={night.picture} alt={night.shown} width={640} height={400} />
            <dl className={classes.facts}>
              <dt>On voit</dt>
              <dd>
                {capitalize(night.shown)}
                <LightRhythm night={night} />
              </dd>
            </dl>
          </div>
        </Card>
      )}
      {lookalikes.length > 0 && (
        <Card title="À ne pas confondre avec">
          <ul className={classes.pairs}>
            {lookalikes.map((other) => (
              <li key={other.slug}>
                <Link to="/bibliotheque/$entry" params={{ entry: other.slug }} className={classes.pair}>
                  <img src={other.picture} alt="" width={640} height={400} loading="lazy" />
                  <span className={classes.words}>
                    {other.code && <b>{other.code} </b>}
                    <b>{other.name}</b>
                    <span>{other.difference}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {questions.length > 0 && <MetQuestions questions={questions} />}
    </>
  );
}

function Source({ entry: { source, texts } }: { entry: ShownEntry }) {
  const said = `${source.text}, ${source.article.charAt(0).toLowerCase()}${source.article.slice(1)}`;
  if (texts.length === 0) return said;
  return (
    <>
      {said}
      {texts.map(({ name, address }) => (
        <a key={address} href={address} target="_blank" rel="noreferrer" className={classes.link}>
          <IconExternalLink size={18} stroke={1.8} aria-hidden="true" />
          Lire le texte&nbsp;: {name}
          <span className="hidden"> (nouvel onglet)</span>
        </a>
      ))}
    </>
  );
}

/** Only those of the learner's own finished series, with a way to the correction. */
function MetQuestions({ questions }: Pick<ShownEntry, 'questions'>) {
  return (
    <Card title="Vos questions sur ce sujet">
      <ul className={classes.questions}>
        {questions.map(({ id, statement, isRight, seriesId, position }) => (
          <li key={id}>
            <Link
              to="/details/$id"
              params={{ id: seriesId }}
              hash={questionAnchor(position)}
              className={classes.link}
            >
              {isRight ? <IconCheck size={18} aria-hidden="true" /> : <IconX size={18} aria-hidden="true" />}
              <span>
                <span className="hidden">{isRight ? 'Juste\u00a0: ' : 'Fausse\u00a0: '}</span>
                {statement}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
