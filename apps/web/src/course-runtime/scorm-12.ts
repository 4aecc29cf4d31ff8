/** `window.API` of SCORM 1.2. */
import { Scorm12API } from 'scorm-again';
import { startPlayer } from './player.ts';
import { installRunTime } from './run-time.ts';

startPlayer((opening, tell) =>
  installRunTime(
    {
      name: 'API',
      create: (settings) => new Scorm12API(settings),
      begin: 'LMSInitialize',
      finish: 'LMSFinish',
      commit: (api) => api.LMSCommit(''),
      widen(api, widen) {
        const get = api.LMSGetValue.bind(api);
        const set = api.LMSSetValue.bind(api);
        const wide = widen({
          get,
          set: (element, value) => set(element, value),
          lastError: () => api.LMSGetLastError(),
        });
        Object.assign(api, { LMSGetValue: wide.get, LMSSetValue: wide.set });
      },
      core: 'core',
      status: { name: 'lesson_status', unset: 'not attempted' },
      prepare({ cmi }, { learner, launchData, passMark }, entry) {
        Object.assign(cmi.core, { student_id: learner.id, student_name: learner.name });
        Object.assign(cmi.core, { entry, credit: 'credit', exit: '' });
        cmi.launch_data = launchData;
        if (passMark !== null) cmi.student_data.mastery_score = String(passMark);
      },
    },
    opening,
    tell,
  ),
);
