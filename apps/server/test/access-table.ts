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
POST /api/compte/confirmation        | 401    | 200      | 200     | 200       | 409                  | 403           | 409          | ACCES_REFUSE       | 10 in 900 s by person, 100 in 900 s by address
POST /api/compte/confirmation/lien   | 401    | 403      | 403     | 403       | 202                  | 403           | 202          | ACCES_REFUSE       | 5 in 3600 s by person
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
GET /api/school/today                | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/me                   | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/school/settings            | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/learners             | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/learners/{id}       | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/learners/{id}/series | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/learners/{id}/questions | 401  | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/school/learners/{id}/note  | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/access              | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/school/access              | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/school/access/{id}/cancellation | 401  | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/school/questions           | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/questions/{id}      | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/report               | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/school/exports/learners       | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/school/exports/results    | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/school/exports/attendance     | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/school/journal             | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/school/network          | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/school/enrolment         | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/school/learners             | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 60 in 3600 s by person, 5 in 3600 s by email
GET /api/school/learners/{id}/invitation | 401 | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/school/learners/{id}/invitation | 401 | 403     | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 3 in 3600 s by email
PUT /api/school/learners/{id}/email | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 60 in 3600 s by person, 3 in 3600 s by email, 5 in 3600 s by email
GET /api/school/codes               | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/school/codes              | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 20 in 3600 s by person
GET /api/school/codes/{id}          | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/school/codes/{id}/revocation | 401  | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/school/imports              | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/school/imports             | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 30 in 3600 s by person
GET /api/school/imports/{id}         | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/school/imports/{id}         | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/school/imports/{id}/execution | 401  | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 5 in 3600 s by email
PUT /api/school/imports/{id}/cancellation | 401 | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/school/exams             | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/school/exams/{id}/step  | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/school/exams/summons | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/school/exams/{id}/replacement | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/school/exams/results   | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/school/exams/results/reading | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
GET /api/school/exams/{id}/file | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
PUT /api/school/exams/{id}/file/{document} | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/school/exams/proposals | 401 | 403 | 403 | 403 | 200 | 403 | 200 | ACCES_REFUSE | -
POST /api/school/exams/proposals | 401 | 403 | 403 | 403 | 404 | 403 | 201 | ACCES_REFUSE | -
PUT /api/school/exams/proposals/{id}/acceptance | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/school/exams/proposals/{id}/refusal | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/school/exams/proposals/{id}/withdrawal | 401 | 403 | 403 | 403 | 404 | 403 | 404 | ACCES_REFUSE | -
GET /api/school/learners/{id}/details | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/school/learners/{id}/details | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 60 in 3600 s by person, 5 in 3600 s by email, 3 in 3600 s by email
PUT /api/school/learners/{id}/parent-email | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 60 in 3600 s by person, 5 in 3600 s by email
PUT /api/school/learners/{id}/cancellation | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
POST /api/school/learners/{id}/erasure | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 60 in 3600 s by person, 3 in 3600 s by email
GET /api/school/views | 401 | 403 | 403 | 403 | 200 | 403 | 200 | ACCES_REFUSE | -
POST /api/school/views | 401 | 403 | 403 | 403 | 201 | 403 | 201 | ACCES_REFUSE | -
PUT /api/school/views/{id} | 401 | 403 | 403 | 403 | 404 | 403 | 404 | ACCES_REFUSE | -
PUT /api/school/views/{id}/withdrawal | 401 | 403 | 403 | 403 | 404 | 403 | 404 | ACCES_REFUSE | -
GET /api/school/groups | 401 | 403 | 403 | 403 | 200 | 403 | 200 | ACCES_REFUSE | -
POST /api/school/groups | 401 | 403 | 403 | 403 | 201 | 403 | 201 | ACCES_REFUSE | -
GET /api/school/groups/{id} | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
PUT /api/school/groups/{id} | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
GET /api/school/groups/{id}/candidates | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
PUT /api/school/groups/{id}/learners | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
GET /api/school/learners/{id}/homework | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
GET /api/school/messages             | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
POST /api/school/messages            | 401    | 403      | 403     | 403       | 404                  | 403           | 201          | ACCES_REFUSE       | -
PUT /api/school/messages/{id}        | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/school/messages/{id}/withdrawal | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/messages/{id}/readers | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/letters              | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
PUT /api/school/letters/{id}         | 401    | 403      | 403     | 403       | 404                  | 403           | 200          | ACCES_REFUSE       | -
GET /api/school/team | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
POST /api/school/team | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 30 in 3600 s by person
PUT /api/school/team/invitations/{id}/resend | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 30 in 3600 s by person
PUT /api/school/team/invitations/{id}/withdrawal | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/school/team/{id} | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/school/team/{id}/contract | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/school/gateway-keys | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
POST /api/school/gateway-keys | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/school/gateway-keys/{id}/revocation | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/passerelle/eleves | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
GET /api/passerelle/eleves/{reference} | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
PUT /api/passerelle/eleves/{reference} | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key, 10000 in 86400 s by school, 5 in 3600 s by email
PUT /api/passerelle/eleves/{reference}/archive | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
GET /api/passerelle/resultats | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
GET /api/passerelle/export/eleves | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
GET /api/passerelle/export/resultats | 401 | 401 | 401 | 401 | 401 | 401 | 401 | - | 1200 in 60 s by key
GET /api/school/homework | 401 | 403 | 403 | 403 | 200 | 403 | 200 | ACCES_REFUSE | -
POST /api/school/homework | 401 | 403 | 403 | 403 | 404 | 403 | 201 | ACCES_REFUSE | -
GET /api/school/homework/choices | 401 | 403 | 403 | 403 | 200 | 403 | 200 | ACCES_REFUSE | -
GET /api/school/homework/{id} | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
PUT /api/school/homework/{id} | 401 | 403 | 403 | 403 | 404 | 403 | 200 | ACCES_REFUSE | -
GET /api/front/devoirs | 401 | 403 | 200 | 200 | 403 | 200 | 403 | allowed | -
GET /api/school/second-step       | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | -
POST /api/school/second-step      | 401    | 403      | 403     | 403       | 200                  | 403           | 200          | ACCES_REFUSE       | 5 in 900 s by session, 10 in 900 s by person, 50 in 86400 s by person
PUT /api/school/second-step       | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 5 in 900 s by session, 10 in 900 s by person, 50 in 86400 s by person
POST /api/school/second-step/pass | 401 | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 5 in 900 s by session, 10 in 900 s by person, 50 in 86400 s by person
POST /api/school/second-step/codes | 401   | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 5 in 900 s by session, 10 in 900 s by person, 50 in 86400 s by person
POST /api/school/second-step/stop | 401   | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | 5 in 900 s by session, 10 in 900 s by person, 50 in 86400 s by person
POST /api/school/second-step/passkeys/challenge | 401 | 403 | 403 | 403     | 404                  | 403           | 404          | ACCES_REFUSE       | 60 in 900 s by person
POST /api/school/second-step/passkeys/preparation | 401 | 403 | 403 | 403  | 200                  | 403           | 200          | ACCES_REFUSE       | 60 in 900 s by person
POST /api/school/second-step/passkeys | 401    | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
PUT /api/school/second-step/passkeys/{id} | 401 | 403     | 403     | 403       | 404                  | 403           | 404          | ACCES_REFUSE       | -
POST /api/school/second-step/passkeys/{id}/removal | 401 | 403 | 403 | 403 | 404                  | 403           | 404          | ACCES_REFUSE       | -
GET /api/operator/me | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/schools | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
POST /api/operator/schools | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 30 in 3600 s by person
GET /api/operator/schools/{id} | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/schools/{id} | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/schools/{id}/suspension | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
POST /api/operator/schools/{id}/managers | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 30 in 3600 s by person
PUT /api/operator/invitations/{id}/resend | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 30 in 3600 s by person
PUT /api/operator/invitations/{id}/withdrawal | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/team/{id}/contract | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
POST /api/operator/second-steps/{id}/withdrawal | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/schools/{id}/learners | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/inscriptions/{id}/transfer | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/inscriptions/{id}/transfer | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/networks | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
POST /api/operator/networks | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/networks/{id} | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/networks/{id} | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/networks/{id}/removal | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/networks/{id}/schools | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/schools/{id}/network | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
POST /api/operator/networks/{id}/head-office | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | 30 in 3600 s by person
PUT /api/operator/head-office/{id}/contract | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/brands | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/mails | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/mails/retry | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/mails/{id}/retry | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/mails/{id}/abandonment | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/jobs | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/jobs/{id}/run | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/content | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
PUT /api/operator/reports/{id}/reading | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/operator/health | 401 | 403 | 403 | 403 | 403 | 403 | 403 | ACCES_REFUSE | -
GET /api/school/team/second-steps | 401 | 403      | 403     | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
POST /api/school/second-steps/{id}/removal | 401 | 403 | 403  | 403       | 403                  | 403           | 403          | ACCES_REFUSE       | -
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
