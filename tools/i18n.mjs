/**
 * Collects what can be translated and compiles the translations: npm run i18n [-- --check]
 *
 *     languages/slipstream.pot                          all texts of scripts, server and metadata
 *     languages/slipstream-<locale>.po                  the translations: what translators edit
 *     languages/slipstream-<locale>.mo, .l10n.php       compiled for the server
 *     languages/slipstream-<locale>-slipstream-editor.json  compiled for the editor's script and all its chunks
 *     languages/slipstream-<locale>-slipstream-admin.json   the same for the settings screen's
 *
 * With --check it writes nothing, and exits with 1 and a list of outdated files and untranslated texts.
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
