/**
 * Collects translatable texts and compiles the translations: npm run i18n [-- --check]
 *
 *     languages/slipstream.pot                          all texts of scripts, server and metadata
 *     languages/slipstream-<locale>.po                  translations, which translators edit
 *     languages/slipstream-<locale>.mo, .l10n.php       compiled for the server
 *     languages/slipstream-<locale>-slipstream-editor.json  compiled for the editor's script and its chunks
 *     languages/slipstream-<locale>-slipstream-admin.json   compiled for the settings screen's script and its chunks
 *
 * With --check, writes nothing. If files are outdated or texts are not translated, lists them and exits with 1.
 */
import { readArguments } from './lib/arguments.mjs';
import { ensureNpmPackages } from './environment/index.mjs';
import { ROOT } from './lib/paths.mjs';
import { runMain, say } from './lib/terminal.mjs';

const OPTIONS = { check: { type: 'boolean', default: false } };

runMain( async () => {
	const { values } = readArguments( process.argv.slice( 2 ), OPTIONS );
	await ensureNpmPackages();
	const { check, write } = await import( './i18n/run.mjs' );
	const { problems, summary } = await ( values.check ? check : write )( ROOT );
	problems.forEach( ( problem ) => process.stderr.write( `✗ ${ problem }\n` ) );
	say( summary );
	return problems.length ? 1 : 0;
} );
