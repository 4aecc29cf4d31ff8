/** Starts the server, or runs one of its commands, with the settings of the files that BALISE_CONFIG names. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMMANDS = {
  serve: 'starts the server (also without a command)',
  backup: 'writes the database to a file',
  restore: 'replaces the database with a backup',
  move: 'copies the embedded database into a PostgreSQL server',
  codes: 'makes activation codes for a school',
  exams: 'lists exam requests, or changes the state of one',
  mails: 'lists, shows or sends mails again',
  operators: 'lists, appoints or dismisses who runs the platform',
  reload: 'makes the running server take the site as it is now, without a stop',
  reports: 'prints what learners reported about questions',
  'readiness-report': 'says how good the estimates of the chance of passing were',
  'rebuild-progress': 'makes the results of all learners anew from their answers',
  'second-step': 'takes a lost device of a member of staff, or renews the key',
  'security-log': 'lists sign-ins, failures and refusals',
  site: 'makes and checks the folder of your brands, publisher, addresses and courses',
  version: 'prints the versions of the program and of Node',
};

const USAGE = `Usage: balise [command] [options]

${Object.entries(COMMANDS)
  .map(([name, does]) => `  ${name.padEnd(18)}${does}`)
  .join('\n')}

Settings are variables of the environment, or lines NAME=value of the files that
BALISE_CONFIG names, separated by colons. A variable of the environment wins.
`;

const [command = 'serve', ...words] = process.argv.slice(2);
if (['help', '-h', '--help'].includes(command)) console.log(USAGE);
else if (!Object.hasOwn(COMMANDS, command)) refuse(`no command «${command}»\n\n${USAGE}`);
else if (command === 'version') console.log(`Balise ${readVersion()}, Node ${process.versions.node}`);
else await run(command === 'serve' ? 'main' : command, words);

async function run(program, words) {
  for (const file of (process.env.BALISE_CONFIG ?? '').split(':').filter(Boolean)) {
    try {
      process.loadEnvFile(file);
    } catch (error) {
      return refuse(`${file} can't be read: ${error.message}`);
    }
  }
  process.env.NODE_ENV ??= 'production';
  if (isOfPackage()) process.env.SITE_DIR ??= '/etc/balise/site';
  const path = fileURLToPath(new URL(`../apps/server/dist/${program}.js`, import.meta.url));
  // The programs read their own words after their own name.
  process.argv = [process.argv[0], path, ...words];
  await import(path);
}

/** Whether this is the program of the Debian package, not an unpacked archive. */
function isOfPackage() {
  return import.meta.url.startsWith('file:///usr/lib/balise/');
}

function readVersion() {
  return readFileSync(new URL('../VERSION', import.meta.url), 'utf8').trim();
}

function refuse(why) {
  console.error(`balise: ${why}`);
  process.exitCode = 2;
}
