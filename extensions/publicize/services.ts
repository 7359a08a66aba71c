import { __ } from '@wordpress/i18n';

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
