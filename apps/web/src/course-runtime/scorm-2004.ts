/** `window.API_1484_11` of SCORM 2004. */
import { Scorm2004API } from 'scorm-again';
import { startPlayer } from './player.ts';
import { installRunTime } from './run-time.ts';

startPlayer((opening, tell) =>
  installRunTime(
    {
      name: 'API_1484_11',
      create: (settings) => new Scorm2004API(settings),
      begin: 'Initialize',
      finish: 'Terminate',
      commit: (api) => api.Commit(''),
      widen(api, widen) {
        const get = api.GetValue.bind(api);
        const set = api.SetValue.bind(api);
        const wide = widen({
          get,
          set: (element, value) => set(element, value),
          lastError: () => api.GetLastError(),
        });
        Object.assign(api, { GetValue: wide.get, SetValue: wide.set });
      },
      status: { name: 'completion_status', unset: 'unknown' },
      prepare(api, { learner, launchData, passMark, objectives }, entry) {
        if (entry === 'ab-initio')
          api.loadFromJSON({ objectives: { ...objectives.map((id) => ({ id })) } }, '');
        const { cmi } = api;
        Object.assign(cmi, { learner_id: learner.id, learner_name: learner.name, entry, exit: '' });
        cmi.launch_data = launchData;
        if (passMark !== null) cmi.scaled_passing_score = String(passMark);
      },
    },
    opening,
    tell,
  ),
);
