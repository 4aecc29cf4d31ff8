import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Goal } from '../../common/rhythm/rhythm.ts';
import { toGoalForm } from '../../common/rhythm/wire.ts';
import { call } from '../../lib/call.ts';
import { seriesQuery } from '../series/queries.ts';

/** Saves the goal; the dashboard then loads the plan that follows from it. */
export function useSaveGoal() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (goal: Goal) => call('PUT /api/front/objectif', { form: toGoalForm(goal) }),
    // The form closes at once; the new plan follows.
    onSuccess: () => void client.invalidateQueries({ queryKey: seriesQuery.queryKey }),
  });
}
