/** Each operation of the contract: whom it answers, and a well-formed request to it about data of one learner. */
import { PACKAGE, writeCourse } from '@balise/content/test/course-files';
import { writePackage } from '@balise/content/test/scorm-files';
import type { OperationName, OperationReply } from '@balise/contract/operations';
import { readConfig } from '../src/config.ts';
import { brandKey } from '../src/http/brand-key.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { signBookLink } from '../src/modules/sign-up/book-link.ts';
import { insertPerson, insertSchool } from './builders.ts';
import type { Client, Method } from './client.ts';
import { insertCode } from './codes.ts';
import { withCourse } from './course-content.ts';
import { askForExam, dayAfter, examForm, openExam } from './exam.ts';
import { startApp } from './harness.ts';
import { identity, json, type Prepared, type RequestStage, unusedEmail } from './prepared.ts';
import { settingsForm } from './settings.ts';
import { PASSWORD } from './sign-on.ts';
import { createStaffRequests } from './staff-requests.ts';
import { answer, begin, finish, question, selectAnswerKey } from './walk.ts';

/**
 * The status that each operation answers to each caller. Each call is about data of the learner in the third column:
 * their series, inscription, school and courses. «choosing» is that learner before an inscription is chosen;
 * «classmate» is another learner of the same school; «impersonating» is staff of that school who act for the
 * learner; staff have no inscription. The last two columns are what the contract declares.
 */
export const ACCESS_TABLE = `
operation                            | nobody | choosing | learner | classmate | other school's staff | impersonating | own staff    | while acting       | limits
GET /api/auth/login                  | 401    | 200      | 200     | 403       | 403                  | 200           | 403          | allowed            | -
GET /api/auth/logout                 | 200    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
POST /api/auth/autre-compte          | 401    | 401      | 401     | 401       | 401                  | 401           | 401          | allowed            | -
POST /api/auth/autre-compte/abandon  | 200    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | -
PUT /api/consentement                | 200    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | 100 in 900 s by address
GET /api/textes/{marque}/{texte}     | 200    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | -
GET /api/front/utilisateur           | 401    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | -
PUT /api/front/reglages              | 401    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/front/messages-lus          | 401    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/front/examen                | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
POST /api/front/examen               | 401    | 403      | 201     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 10 in 3600 s by person
PUT /api/front/examen/{id}           | 401    | 403      | 200     | 404       | 403                  | 403           | 403          | ACCES_REFUSE       | 10 in 3600 s by person
PUT /api/front/examen/{id}/retrait   | 401    | 403      | 200     | 404       | 403                  | 403           | 403          | ACCES_REFUSE       | 10 in 3600 s by person
PUT /api/front/examen-resultat       | 401    | 403      | 200     | 404       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/front/objectif              | 401    | 403      | 200     | 200       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/front/objectif/calendrier   | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/compte                      | 401    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | -
PUT /api/compte/mot-de-passe         | 401    | 400      | 400     | 400       | 409                  | 403           | 409          | ACCES_REFUSE       | 10 in 900 s by person, 20 in 3600 s by person
GET /api/compte/appareils            | 401    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
POST /api/compte/appareils/deconnexion | 401  | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
POST /api/compte/appareils/{id}/deconnexion | 401 | 200  | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | -
GET /api/compte/donnees              | 401    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | 6 in 3600 s by person
POST /api/compte/suppression         | 401    | 202      | 202     | 202       | 403                  | 403           | 403          | ACCES_REFUSE       | 10 in 900 s by person, 5 in 3600 s by person
POST /api/compte/suppression/annulation | 401 | 200      | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | -
GET /api/compte/consultations        | 401    | 200      | 200     | 200       | 200                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/front/series-eleve          | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/front/historique            | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/front/themes                | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/front/structure/{id}        | 401    | 200      | 200     | 200       | 404                  | 200           | 200          | allowed            | -
GET /api/gestion/aujourdhui          | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/moi                 | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/gestion/ecole               | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/eleves              | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/eleves/{id}         | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/eleves/{id}/series  | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/eleves/{id}/questions | 401  | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/acces               | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/gestion/acces               | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/gestion/acces/{id}/annulation | 401  | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/gestion/questions           | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/questions/{id}      | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/bilan               | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/gestion/export/eleves       | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/gestion/export/resultats    | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/gestion/export/presence     | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/gestion/journal             | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/gestion/groupement          | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/gestion/inscription         | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/gestion/eleves             | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 60 in 3600 s by person, 5 in 3600 s by email
GET /api/gestion/eleves/{id}/invitation | 401 | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/gestion/eleves/{id}/invitation | 401 | 403     | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 3 in 3600 s by email
GET /api/gestion/codes               | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/gestion/codes              | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 20 in 3600 s by person
GET /api/gestion/codes/{id}          | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/gestion/codes/{id}/revocation | 401  | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/gestion/import              | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/gestion/import             | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 30 in 3600 s by person
GET /api/gestion/import/{id}         | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/gestion/import/{id}         | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/gestion/import/{id}/execution | 401  | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 5 in 3600 s by email
PUT /api/gestion/import/{id}/annulation | 401 | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/gestion/examens             | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/gestion/examens/{id}/etape  | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/gestion/examens/convocation | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/gestion/examens/{id}/remplacement | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/gestion/examens/resultats   | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/gestion/examens/resultats/lecture | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/gestion/messages            | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
POST /api/gestion/messages           | 401    | 403      | 403     | 403       | 404                  | 403           | 201          | ACCES_REFUSE       | -
PUT /api/gestion/messages/{id}       | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/gestion/messages/{id}/retrait | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/messages/{id}/lecteurs | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/contacts            | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/gestion/contacts/{id}       | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/gestion/groupes | 401 | 403 | 403 | 403 | 200 | 403 | 200 | ACCES_REFUSE | -
POST /api/gestion/groupes | 401 | 403 | 403 | 403 | 201 | 403 | 201 | ACCES_REFUSE | -
GET /api/gestion/groupes/{id} | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
PUT /api/gestion/groupes/{id} | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
GET /api/gestion/groupes/{id}/candidats | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
PUT /api/gestion/groupes/{id}/eleves | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
GET /api/gestion/equipe | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
POST /api/gestion/equipe | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 30 in 3600 s by person
PUT /api/gestion/equipe/invitations/{id}/renvoi | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 30 in 3600 s by person
PUT /api/gestion/equipe/invitations/{id}/retrait | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/gestion/equipe/{id} | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/gestion/equipe/{id}/contrat | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/gestion/passerelle | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
POST /api/gestion/passerelle | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/gestion/passerelle/{id}/revocation | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/passerelle/eleves | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
GET /api/passerelle/eleves/{reference} | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
PUT /api/passerelle/eleves/{reference} | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key, 10000 in 86400 s by school, 5 in 3600 s by email
PUT /api/passerelle/eleves/{reference}/archive | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
GET /api/passerelle/resultats | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
GET /api/passerelle/export/eleves | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
GET /api/passerelle/export/resultats | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
GET /api/gestion/devoirs | 401 | 403 | 403 | 403 | 200 | 403 | 200 | ACCES_REFUSE | -
POST /api/gestion/devoirs | 401 | 403 | 403 | 403 | 404 | 403 | 201 | ACCES_REFUSE | -
GET /api/gestion/devoirs/choix | 401 | 403 | 403 | 403 | 200 | 403 | 200 | ACCES_REFUSE | -
GET /api/gestion/devoirs/{id} | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
PUT /api/gestion/devoirs/{id} | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
GET /api/front/devoirs | 401 | 403 | 200 | 200 | 403 | 200 | 403 | allowed | -
GET /api/gestion/seconde-etape       | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
POST /api/gestion/seconde-etape      | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | 5 in 900 s by session, 10 in 900 s by person, 50 in 86400 s by person
PUT /api/gestion/seconde-etape       | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 5 in 900 s by session, 10 in 900 s by person, 50 in 86400 s by person
POST /api/gestion/seconde-etape/passage | 401 | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 5 in 900 s by session, 10 in 900 s by person, 50 in 86400 s by person
POST /api/gestion/seconde-etape/codes | 401   | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 5 in 900 s by session, 10 in 900 s by person, 50 in 86400 s by person
POST /api/gestion/seconde-etape/arret | 401   | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 5 in 900 s by session, 10 in 900 s by person, 50 in 86400 s by person
GET /api/gestion/equipe/secondes-etapes | 401 | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/gestion/secondes-etapes/{id}/retrait | 401 | 403 | 403  | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/serie/create                | 401    | 403      | 200     | 200       | 403                  | 403           | 403          | CONSULTATION_SEULE | 60 in 600 s by person
PUT /api/serie/plus-tard/{id}        | 401    | 403      | 200     | 404       | 403                  | 403           | 403          | CONSULTATION_SEULE | -
GET /api/serie/details/{id}          | 401    | 403      | 200     | 404       | 403                  | 200           | 403          | allowed            | -
GET /api/serie/resume/{id}           | 401    | 403      | 200     | 404       | 403                  | 200           | 403          | allowed            | -
GET /api/front/carnet                | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/front/carnet/{question}     | 401    | 403      | 200     | 404       | 403                  | 200           | 403          | allowed            | -
GET /api/front/exercices             | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/front/bibliotheque          | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/front/bibliotheque/{fiche}  | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/front/mots                  | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
GET /api/front/cartes                | 401    | 403      | 200     | 200       | 403                  | 200           | 403          | allowed            | -
PUT /api/front/cartes/{fiche}        | 401    | 403      | 200     | 200       | 403                  | 403           | 403          | CONSULTATION_SEULE | 120 in 120 s by person
GET /api/player/infos/{id}           | 401    | 403      | 200     | 404       | 403                  | 200           | 403          | allowed            | -
GET /api/player/infos/{id}/question  | 401    | 403      | 200     | 404       | 403                  | 403           | 403          | CONSULTATION_SEULE | -
GET /api/player/infos/{id}/reponse   | 401    | 403      | 200     | 404       | 403                  | 200           | 403          | allowed            | -
PUT /api/player/envoi-reponse        | 401    | 403      | 200     | 404       | 403                  | 403           | 403          | CONSULTATION_SEULE | 80 in 160 s by inscription
POST /api/cours/complete             | 401    | 200      | 200     | 404       | 404                  | 403           | 404          | CONSULTATION_SEULE | -
GET /api/cours                       | 401    | 200      | 200     | 200       | 200                  | 200           | 200          | allowed            | -
GET /api/cours/{paquet}              | 401    | 200      | 200     | 404       | 404                  | 200           | 404          | allowed            | -
GET /api/cours/{paquet}/{chapitre}   | 401    | 200      | 200     | 404       | 404                  | 200           | 404          | allowed            | -
GET /api/scorm/{paquet}              | 401    | 200      | 200     | 404       | 404                  | 200           | 404          | allowed            | -
PUT /api/scorm/{paquet}              | 401    | 200      | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | 60 in 60 s by person
PUT /api/cours/{paquet}/{chapitre}/lu      | 401 | 200   | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | -
PUT /api/cours/{paquet}/{chapitre}/reponse | 401 | 200   | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | -
PUT /api/cours/{paquet}/{chapitre}/reprise | 401 | 200   | 200     | 404       | 404                  | 403           | 404          | ACCES_REFUSE       | -
POST /api/eleve/mail                 | 202    | 202      | 202     | 202       | 202                  | 202           | 202          | -                  | 100 in 3600 s by address, 10 in 3600 s by person
POST /api/inscription/code-activation/soumission-code-activation | 200 | 200 | 200 | 200 | 200 | 200 | 200                           | -                  | 40 in 900 s by address, 20 in 3600 s by activation-code
POST /api/inscription/code-activation/creer-et-inscrire-eleve    | 201 | 201 | 201 | 201 | 201 | 201 | 201                           | -                  | 40 in 900 s by address, 5 in 3600 s by email
POST /api/inscription/code-activation/regenerer-mot-de-passe     | 202 | 202 | 202 | 202 | 202 | 202 | 202                           | -                  | 60 in 3600 s by address
POST /application/prepacode/vagnon/inscription                   | 202 | 202 | 202 | 202 | 202 | 202 | 202                           | -                  | 60 in 3600 s by address, 5 in 3600 s by email
`;

/** A learner with a password, two inscriptions, an exam entry, and a course of each kind. */
export async function startStage(): Promise<RequestStage> {
  const t = await startApp({
    content: withCourse(readConfig({}).contentDir, (dir) => {
      writeCourse(dir);
      writePackage(dir, 'scorm-12', '1.2');
    }),
  });
  const schoolId = await insertSchool(t.db, 'École des Tilleuls');
  const passwordHash = await hashPassword(PASSWORD);
  const owner = await insertPerson(t.db, {
    schoolId,
    passwordHash,
    lastName: 'Propriétaire',
    inscriptions: [{}, { licence: 'etg' }],
  });
  const { id: course } = await t.db
    .insertInto('applications')
    .values({
      ...{
        person_id: owner.personId,
        school_id: schoolId,
        kind: 'externe',
        label: 'fastcode',
        title: 'Cours',
      },
      ...{ link: '/cours/1', color: '#1b4dd8', licence: 'b', status: 'ouvert' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openExam(t.db, owner);
  for (const name of [PACKAGE, 'scorm-12'])
    await t.db
      .insertInto('applications')
      .values({
        ...{ person_id: owner.personId, school_id: schoolId, kind: 'externe', label: 'code', title: 'Cours' },
        ...{ link: `/cours/${name}`, color: '#1b4dd8', licence: 'b', status: 'ouvert' },
      })
      .execute();
  return { t, owner, course };
}

/** A welcome series of the owner, with this number of questions answered. */
async function beginOwnSeries({ t, owner }: RequestStage, answered: number): Promise<string> {
  const client = await t.signIn(owner);
  const id = await begin(client, 'accueil');
  if (answered === 10) await finish(t, client, id);
  else
    for (const { id: asked } of (await selectAnswerKey(t, id)).slice(0, answered))
      await answer(client, id, asked, '');
  await question(client, id);
  return id;
}

/** Ends a welcome series of the owner without an answer. @returns its first question */
async function missOwnQuestion({ t, owner }: RequestStage): Promise<string> {
  const client = await t.signIn(owner);
  const id = await begin(client, 'accueil');
  const [first] = await selectAnswerKey(t, id);
  await finish(t, client, id, () => false);
  return first?.id ?? '';
}

/** The owner's only exam request. */
async function askOwnExam({ t, owner }: RequestStage): Promise<string> {
  await t.db.deleteFrom('exam_requests').execute();
  await t.db.deleteFrom('throttles').execute();
  return askForExam(await t.signIn(owner), t.time.now());
}

/** Another device of the owner. */
async function openOtherDevice({ t, owner }: RequestStage): Promise<string> {
  const client = await t.signIn(owner);
  const { body } = await client.get<OperationReply<'GET /api/compte/appareils'>>('/api/compte/appareils');
  return body.find(({ actuel }) => actuel)?.id ?? '';
}

function createSeriesRequests(stage: RequestStage) {
  return {
    'PUT /api/serie/create': async () => ({ query: { slug: 'examen' } }),
    'PUT /api/serie/plus-tard/{id}': async () => ({ id: await beginOwnSeries(stage, 0) }),
    'GET /api/serie/details/{id}': async () => ({ id: await beginOwnSeries(stage, 1) }),
    'GET /api/serie/resume/{id}': async () => ({ id: await beginOwnSeries(stage, 10) }),
    'GET /api/front/exercices': async () => ({}),
    'GET /api/front/bibliotheque': async () => ({}),
    'GET /api/front/bibliotheque/{fiche}': async () => ({ id: 'panneau-a13a' }),
    'GET /api/front/mots': async () => ({}),
    'GET /api/front/cartes': async () => ({}),
    'PUT /api/front/cartes/{fiche}': async () => ({
      id: 'panneau-a13a',
      form: { rang: '0', su: 'true' },
    }),
    'GET /api/front/carnet': async () => ({}),
    'GET /api/front/carnet/{question}': async () => ({ id: await missOwnQuestion(stage) }),
    'GET /api/player/infos/{id}': async () => ({ id: await beginOwnSeries(stage, 0) }),
    'GET /api/player/infos/{id}/question': async () => ({ id: await beginOwnSeries(stage, 0) }),
    'GET /api/player/infos/{id}/reponse': async () => ({ id: await beginOwnSeries(stage, 1) }),
    'PUT /api/player/envoi-reponse': async () => {
      const serie = await beginOwnSeries(stage, 0);
      const [first] = await selectAnswerKey(stage.t, serie);
      return { form: { serie, identifiant: first?.id ?? '', reponse: first?.right ?? '' } };
    },
  };
}

/** An exam of which the owner may tell the result. */
async function planPastExam({ t, owner }: RequestStage): Promise<{ jour: string; issue: string }> {
  const jour = dayAfter(t.time.now(), -2);
  const person = { person_id: owner.personId, school_id: owner.schoolId };
  await t.db
    .insertInto('practice_goals')
    .values({
      ...{ ...person, inscription_id: owner.inscriptionIds[0] ?? 0 },
      ...{ exam_day: jour, updated_at: t.time.now() },
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'inscription_id']).doUpdateSet({ exam_day: jour, minutes: null }),
    )
    .execute();
  return { jour, issue: 'recu' };
}

/** An erasure of the owner that can be taken back. */
async function planErasure({ t, owner }: RequestStage): Promise<Prepared> {
  await t.db.deleteFrom('erasures').execute();
  const { personId, accountId, schoolId } = owner;
  const asked = { requested_at: t.time.now(), confirm_until: t.time.now() };
  await t.db
    .insertInto('erasures')
    .values({ person_id: personId, account_id: accountId, school_id: schoolId, ...asked })
    .execute();
  return {};
}

/** Requests about courses. */
function createCourseRequests(course: number) {
  return {
    'POST /api/cours/complete': async () => ({ form: { identifiant: String(course) } }),
    'GET /api/scorm/{paquet}': async () => ({}),
    'PUT /api/scorm/{paquet}': async () =>
      json({ etat: '{}', statut: 'en_cours', score: null, avancement: null }),
    'GET /api/cours': async () => ({}),
    'GET /api/cours/{paquet}': async () => ({}),
    'GET /api/cours/{paquet}/{chapitre}': async () => ({}),
    'PUT /api/cours/{paquet}/{chapitre}/lu': async () => ({}),
    'PUT /api/cours/{paquet}/{chapitre}/reponse': async () => ({ form: { question: '1', reponse: 'A' } }),
    'PUT /api/cours/{paquet}/{chapitre}/reprise': async () => ({}),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

export function createRequests(stage: RequestStage): Record<OperationName, () => Promise<Prepared>> {
  const { t, owner, course } = stage;
  return {
    'GET /api/auth/login': async () => ({ query: { inscriptionId: String(owner.inscriptionIds[0]) } }),
    'GET /api/auth/logout': async () => ({}),
    'POST /api/auth/autre-compte': async () => ({}),
    'POST /api/auth/autre-compte/abandon': async () => ({}),
    'PUT /api/consentement': async () => ({ form: { choix: '', version: '1', brand: 'prepacode' } }),
    'GET /api/textes/{marque}/{texte}': async () => ({}),
    ...createStaffRequests(stage),
    'GET /api/compte/consultations': async () => ({}),
    'GET /api/front/utilisateur': async () => ({}),
    'PUT /api/front/reglages': async () => ({ form: settingsForm() }),
    'PUT /api/front/objectif': async () => ({ form: { examen: '', minutes: '10', rappel: '' } }),
    'GET /api/front/objectif/calendrier': async () => ({ query: { heure: '19' } }),
    'PUT /api/front/messages-lus': async () => ({ form: { messages: '1' } }),
    'GET /api/front/examen': async () => ({ id: await askOwnExam(stage) }),
    'POST /api/front/examen': async () => {
      await t.db.deleteFrom('exam_requests').execute();
      return { form: examForm(t.time.now()) };
    },
    'PUT /api/front/examen/{id}': async () => ({ id: await askOwnExam(stage), form: examForm(t.time.now()) }),
    'PUT /api/front/examen/{id}/retrait': async () => ({ id: await askOwnExam(stage) }),
    'PUT /api/front/examen-resultat': async () => ({ form: await planPastExam(stage) }),
    'GET /api/compte': async () => ({}),
    'PUT /api/compte/mot-de-passe': async () => ({ form: { actuel: PASSWORD, nouveau: 'court' } }),
    'GET /api/compte/appareils': async () => ({}),
    'POST /api/compte/appareils/deconnexion': async () => ({}),
    'POST /api/compte/appareils/{id}/deconnexion': async () => ({ id: await openOtherDevice(stage) }),
    'GET /api/compte/donnees': async () => ({}),
    'POST /api/compte/suppression': async () => {
      await t.db.deleteFrom('erasures').execute();
      return { form: { mot_de_passe: PASSWORD } };
    },
    'POST /api/compte/suppression/annulation': () => planErasure(stage),
    'GET /api/front/series-eleve': async () => ({}),
    'GET /api/front/historique': async () => ({
      query: { avant: '2026-03-02T09:00:00.000Z', serie: 'ca5e0000-0000-4000-8000-00000000dead' },
    }),
    'GET /api/front/themes': async () => ({}),
    'GET /api/front/structure/{id}': async () => ({ id: String(owner.schoolId) }),
    ...createSeriesRequests(stage),
    ...createCourseRequests(course),
    'POST /api/eleve/mail': async () => {
      const client = await t.signIn(owner);
      const { body } =
        await client.get<OperationReply<'GET /api/front/utilisateur'>>('/api/front/utilisateur');
      const { payload = '', headers } = json({
        ...{ jeton: body.jeton_contact, sujet: 'Une leçon', message: 'Bonjour.', copie: false },
      });
      return { payload, headers: { ...headers, 'x-api-key': brandKey(t.config.sessionSecret, 'prepacode') } };
    },
    'POST /api/inscription/code-activation/soumission-code-activation': async () =>
      json({ code_activation: await insertCode(t.db, t.time.now()), email: unusedEmail() }),
    'POST /api/inscription/code-activation/creer-et-inscrire-eleve': async () => {
      const person = identity();
      const path = '/api/inscription/code-activation/soumission-code-activation';
      const code = { code_activation: await insertCode(t.db, t.time.now()), email: person.email };
      const { body } = await t.visit().post<{ token: string }>(path, json(code));
      return json({ ...person, permis: 'b', telephone: '0601020304', token: body.token });
    },
    'POST /api/inscription/code-activation/regenerer-mot-de-passe': async () =>
      json({ code_activation: await insertCode(t.db, t.time.now()) }),
    'POST /application/prepacode/vagnon/inscription': async () => {
      const link = { permis: 'b', t: String(Math.floor(t.time.now().getTime() / 1000)) };
      return json({ ...identity(), ...link, signature: signBookLink(t.config.bookSecret ?? '', link) });
    },
  };
}

export async function sendRequest(name: string, client: Client, { id = '', ...sending }: Prepared) {
  const [method = '', path = ''] = name.split(' ');
  return client.send(
    method as Method,
    path
      .replace(/\{(id|question|fiche|reference)\}/, id)
      .replace('{marque}/{texte}', 'rcer/cgu')
      .replace('scorm/{paquet}', 'scorm/scorm-12')
      .replace('{paquet}', PACKAGE)
      .replace('{chapitre}', '01-s-arreter'),
    sending,
  );
}
