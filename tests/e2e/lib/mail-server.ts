import { MailDev } from 'maildev';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const plugins = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );

/** What an SMTP plugin does, for mail from or to people of one domain: other tests on the site have other mail. */
const plugin = ( domain: string, port: number ) => `<?php
declare( strict_types=1 );
add_action(
	'phpmailer_init',
	static function ( PHPMailer\\PHPMailer\\PHPMailer $mailer ): void {
		$addresses = array_column( array_merge( array_values( $mailer->getReplyToAddresses() ), $mailer->getToAddresses() ), 0 );
		if ( [] !== preg_grep( '/@${ domain }$/D', $addresses ) ) {
			$mailer->isSMTP();
			$mailer->Host        = '127.0.0.1';
			$mailer->Port        = ${ port };
			$mailer->SMTPAutoTLS = false;
		}
	}
);
`;

/** maildev, which takes every mail. */
export interface MailServer {
	/** Mail of who writes from an address of this domain, and mail to such an address, goes here. */
	readonly domain: string;
	/** What has arrived. */
	mails(): ReturnType< NonNullable< ReturnType< MailDev[ 'getServers' ] > >[ 'storage' ][ 'getAll' ] >;
	/** Goes away; the site still sends here. */
	die(): Promise< void >;
	stop(): Promise< void >;
}

/** Starts one, and lets the site under test know it. */
export async function startMailServer(): Promise< MailServer > {
	const maildev = new MailDev( { smtp: 0, ip: '127.0.0.1', disableWeb: true, silent: true } );
	const { smtp, storage } = await maildev.start();
	const domain = `${ randomUUID() }.example`;
	const file = join( plugins, `slipstream-mail-${ domain }.php` );
	mkdirSync( plugins, { recursive: true } );
	writeFileSync( file, plugin( domain, smtp.getPort() ) );
	const die = async () => ( maildev.isRunning() ? maildev.stop() : undefined );
	return {
		domain,
		mails: () => storage.getAll(),
		die,
		async stop() {
			rmSync( file, { force: true } );
			await die();
		},
	};
}
