import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Socket {
	send( message: string, ...more: unknown[] ): void;
	emit( event: 'message', data: Buffer, isBinary: boolean ): boolean;
}

/**
 * Responds to a command of Playwright that Debian's Firefox does not support: to set a color scheme. Without a response, no page
 * opens. Tests that emulate media need Chromium.
 */
function answerMediaFeatures() {
	const require = createRequire( import.meta.url );
	const { ws }: { ws: { prototype: Socket } } = require( 'playwright-core/lib/utilsBundle' );
	const send = ws.prototype.send;
	ws.prototype.send = function ( message, ...more ) {
		if ( ! message.includes( '"emulation.setMediaFeaturesOverride"' ) ) {
			return send.call( this, message, ...more );
		}
		const { id }: { id: number } = JSON.parse( message );
		const answer = Buffer.from( JSON.stringify( { type: 'success', id, result: {} } ) );
		setImmediate( () => this.emit( 'message', answer, false ) );
	};
}

/** @return Settings of a Playwright project for Debian's Firefox, with WebDriver BiDi. */
export function firefox() {
	answerMediaFeatures();
	const executablePath = [ process.env.FIREFOX_PATH, '/usr/bin/firefox-esr' ].find(
		( path ) => path && existsSync( path )
	);
	return { browserName: 'firefox' as const, channel: 'moz-firefox', launchOptions: { executablePath, args: [] } };
}
