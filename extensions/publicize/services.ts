import { __, sprintf } from '@wordpress/i18n';

const LABELS: Readonly< Record< string, string > > = {
	mastodon: 'Mastodon',
	bluesky: 'Bluesky',
	threads: 'Threads',
	twitter: 'X',
	linkedin: 'LinkedIn',
};

/** Returns the display name of a network. */
export const serviceLabel = ( name: string ): string =>
	name === 'webhook' ? __( 'Webhook', 'slipstream' ) : ( LABELS[ name ] ?? name );

/** Returns the name of a connection: its network and its account. */
export const connectionName = ( service: string, account: string ): string =>
	/* translators: 1: name of a network, 2: name of an account. */
	sprintf( __( '%1$s: %2$s', 'slipstream' ), serviceLabel( service ), account );
