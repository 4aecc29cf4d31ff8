import { MOST_EXPORTED, type Period } from '@balise/contract/school/report';
import { dayIn } from '@balise/rules/time-zones';
import type { FastifyReply } from 'fastify';
import { type ServerParts, selectOptionalSchoolName } from '../../identity/accounts/api.ts';
import { type Mounter, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { findPeriodFault, sumReport, toReportLine } from './report.ts';
import {
  selectExportedDays,
  selectExportedLearners,
  selectExportedResults,
  selectReport,
} from './report-store.ts';
import { sendTable } from './send-table.ts';
import type { CsvCell } from './write-csv.ts';

const STATUS_WORDS: Readonly<Record<string, string>> = {
  ouvert: 'Ouvert',
  ferme: 'Suspendu',
  expire: 'Terminé',
};

interface ExportedFile {
  name: 'eleves' | 'resultats' | 'presence';
  columns: readonly string[];
  rows: readonly (readonly CsvCell[])[];
  period: Period | null;
}

export function reportRoutes(mount: Mounter, { db, readStatistics, content, clock }: ServerParts): void {
  const licenceName = (code: string): string => {
    const { name, category } = content.licences.get(code)?.licence ?? { name: code, category: null };
    return category === null ? name : `${name} (${category})`;
  };

  mount('GET /api/school/report', async ({ caller: { scope }, query }) => {
    const period = readPeriod(query);
    const { rows, activeInAll } = await readStatistics((from) => selectReport(from, scope, period));
    return {
      madeAt: clock(),
      school: (await selectOptionalSchoolName(db, scope.school)) ?? refuse('INTROUVABLE'),
      ...period,
      licences: rows.map((row) => ({ licence: row.licence, ...toReportLine(row) })),
      total: toReportLine(sumReport(rows, activeInAll)),
    };
  });

  /** The file leaves only once its row is in the journal. */
  const sendFile = async (caller: SchoolStaff, reply: FastifyReply, file: ExportedFile): Promise<never> => {
    const { name, columns, rows, period } = file;
    if (rows.length > MOST_EXPORTED) refuse('TROP_GRAND');
    const now = clock();
    const details = {
      lignes: String(rows.length),
      ...(period && { du: period.from, au: period.to }),
    };
    await recordAct(db, caller, { action: `ecole.exporter_${name}`, details }, now);
    return sendTable(reply, { name: `${name}-${dayIn(caller.zone, now)}`, columns, lines: rows });
  };

  mount('GET /api/school/exports/learners', async ({ caller, reply }) => {
    const learners = await selectExportedLearners(db, caller.scope, MOST_EXPORTED + 1);
    return sendFile(caller, reply, {
      name: 'eleves',
      columns: ['Nom', 'Prénom', 'Courriel', 'Permis', 'Accès', 'Ouvert le', 'Jusqu’au', 'Groupes'],
      rows: learners.map((one) => [
        one.lastName,
        one.firstName,
        one.email ?? '',
        licenceName(one.licence),
        STATUS_WORDS[one.status] ?? one.status,
        { day: one.openedOn },
        { day: one.endsOn },
        one.groups,
      ]),
      period: null,
    });
  });

  mount('GET /api/school/exports/results', async ({ caller, query, reply }) => {
    const period = readPeriod(query);
    const results = await selectExportedResults(db, caller.scope, period, MOST_EXPORTED + 1);
    return sendFile(caller, reply, {
      name: 'resultats',
      columns: ['Nom', 'Prénom', 'Permis', 'Examen le', 'Centre', 'Résultat'],
      rows: results.map((one) => [
        one.lastName,
        one.firstName,
        licenceName(one.licence),
        { day: one.day },
        one.place,
        one.passed ? 'Reçu' : 'Ajourné',
      ]),
      period,
    });
  });

  mount('GET /api/school/exports/attendance', async ({ caller, query, reply }) => {
    const period = readPeriod(query);
    const days = await selectExportedDays(db, caller.scope, period, MOST_EXPORTED + 1);
    return sendFile(caller, reply, {
      name: 'presence',
      columns: ['Nom', 'Prénom', 'Permis', 'Jour', 'Questions', 'Minutes'],
      rows: days.map((one) => [
        one.lastName,
        one.firstName,
        licenceName(one.licence),
        { day: one.day },
        one.questions,
        Math.round(one.seconds / 60),
      ]),
      period,
    });
  });
}

function readPeriod(period: Period): Period {
  const fault = findPeriodFault(period);
  return fault ? refuse('REQUETE_INVALIDE', { champ: fault }) : period;
}
