/** The rest of the program, which is loaded while the database opens. */

export async function loadProgram() {
  const [
    { buildApp, wireSeriesEvents },
    { createDemo, findOpenDemoAccount },
    { createDemonstration },
    { closeDemoDoors, openDemoDoors },
    { createMetrics },
    { retentionJob },
    { createJobRunner },
    { createOutbox, outboxJob },
    { lifecycleJob },
    { copyErased, eraseAgain },
    { rollUpJob },
    { questionSumsJob },
    { remindersJob },
    { networkJob },
    { createJobRecorder },
    { recordContentVersion },
    { tableSizesJob },
    { createSwitchboard },
    { securityHeaders },
    { tellServices },
    { readSignOn },
  ] = await Promise.all([
    import('./app.ts'),
    import('./demo/create.ts'),
    import('./demo/demonstration.ts'),
    import('./demo/doors.ts'),
    import('./http/metrics.ts'),
    import('./jobs/retention.ts'),
    import('./jobs/runner.ts'),
    import('./mail/outbox.ts'),
    import('./modules/account/lifecycle.ts'),
    import('./modules/account/erase-again.ts'),
    import('./modules/practice/roll-up-job.ts'),
    import('./modules/practice/question-sums-job.ts'),
    import('./modules/rhythm/reminders.ts'),
    import('./modules/school-statistics/network-job.ts'),
    import('./jobs/job-runs.ts'),
    import('./modules/operator/content-routes.ts'),
    import('./jobs/table-sizes.ts'),
    import('./switchboard.ts'),
    import('./http/security.ts'),
    import('./identity/cas/server/tell-services.ts'),
    import('./identity/read-sign-on.ts'),
  ]);
  return {
    ...{ buildApp, createDemo, createDemonstration, createJobRunner, createMetrics, createOutbox },
    ...{ closeDemoDoors, findOpenDemoAccount, openDemoDoors },
    ...{ lifecycleJob, outboxJob, readSignOn, remindersJob, retentionJob, rollUpJob },
    ...{ copyErased, eraseAgain, networkJob, questionSumsJob, createJobRecorder, recordContentVersion },
    ...{ createSwitchboard, securityHeaders, tableSizesJob, tellServices, wireSeriesEvents },
  };
}

export type LoadedProgram = Awaited<ReturnType<typeof loadProgram>>;
