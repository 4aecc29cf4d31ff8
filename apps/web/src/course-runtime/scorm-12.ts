/** `window.API` of SCORM 1.2. */
import { Scorm12API } from 'scorm-again';
import { commitOnLeave, lendStorage, readTold, resume, settingsFor } from './session.ts';

lendStorage();
const told = readTold();
if (told) {
  const api = new Scorm12API(settingsFor(told));
  const core = told.cmi?.core as { exit?: unknown } | undefined;
  const entry = resume(api, told, core?.exit);
  Object.assign(api.cmi.core, { student_id: told.eleve.id, student_name: told.eleve.nom });
  Object.assign(api.cmi.core, { entry, credit: 'credit', exit: '' });
  Object.assign(window, { API: api });
  commitOnLeave(() => {
    if (api.isInitialized()) api.LMSCommit('');
  });
}
