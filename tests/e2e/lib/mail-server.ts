import { MailDev } from 'maildev';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const plugins = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );

/** Acts as an SMTP plugin for emails from or to one domain, so that tests on the same site receive only their own emails. */
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

/** A maildev server. It accepts all emails. */
export interface MailServer {
	/** Domain of the emails that arrive here, as sender or recipient. */
	readonly domain: string;
	/** Returns the emails that have arrived. */
	mails(): ReturnType< NonNullable< ReturnType< MailDev[ 'getServers' ] > >[ 'storage' ][ 'getAll' ] >;
	/** Stops the server. The site still sends emails to it. */
	die(): Promise< void >;
	stop(): Promise< void >;
}

/** Starts a mail server, and lets the site use it. */
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
