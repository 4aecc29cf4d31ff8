import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toOutcomeForm, toPastExam } from '../../common/readiness/api.ts';
import { call } from '../../lib/call.ts';

/** Says how a real exam went; a second time corrects it. */
export function useTellResult() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (told: { day: string; isPassed: boolean }) =>
      toPastExam(await call('PUT /api/front/examen-resultat', { form: toOutcomeForm(told) })),
    // Without a network it fails now, and is not sent later unseen.
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: ['series-eleve'] }),
  });
}
