import { __, sprintf } from '@wordpress/i18n';
import networks from '../../shared/data/social-networks.json';

const LABELS: Readonly< Record< string, string > > = networks.titles;

/** Returns the display name of a network. */
const serviceLabel = ( name: string ): string =>
	name === 'webhook' ? __( 'Webhook', 'slipstream' ) : ( LABELS[ name ] ?? name );

/** Returns the names of a network and an account. */
export const accountLabel = ( service: string, account: string ): string =>
	/* translators: 1: name of a network, 2: name of an account. */
	sprintf( __( '%1$s: %2$s', 'slipstream' ), serviceLabel( service ), account );
