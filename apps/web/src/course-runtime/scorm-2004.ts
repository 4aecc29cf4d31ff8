/** `window.API_1484_11` of SCORM 2004. */
import { Scorm2004API } from 'scorm-again';
import { commitOnLeave, lendStorage, readTold, resume, settingsFor } from './session.ts';

lendStorage();
const told = readTold();
if (told) {
  const api = new Scorm2004API(settingsFor(told));
  const entry = resume(api, told, told.cmi?.exit);
  Object.assign(api.cmi, { learner_id: told.eleve.id, learner_name: told.eleve.nom, entry, exit: '' });
  Object.assign(window, { API_1484_11: api });
  commitOnLeave(() => {
    if (api.isInitialized()) api.Commit('');
  });
}
