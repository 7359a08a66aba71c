import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { recordEvent } from '../../../shared/analytics';
import { useSaveThenRedirect } from '../../../shared/hooks';

const PROVIDER = 'Stripe';

/** Leads to the settings screen once the post is saved. */
export function ConnectBanner( { url }: { readonly url: string } ) {
	const { isRedirecting, redirect } = useSaveThenRedirect();
	const connect = () => {
		recordEvent( 'jetpack_editor_block_stripe_connect_click', { block: 'donations' } );
		void redirect( url );
	};
	return (
		<Notice className="donations__connect" status="warning" isDismissible={ false }>
			<strong>
				{ sprintf(
					/* translators: %s: name of a payment provider, as "Stripe". */
					__( 'Connect to %s to use this block on your site', 'slipstream' ),
					PROVIDER
				) }
			</strong>
			<p>
				{ sprintf(
					/* translators: %s: name of a payment provider, as "Stripe". */
					__( 'This block will be hidden from your visitors until you connect to %s.', 'slipstream' ),
					PROVIDER
				) }
			</p>
			<Button variant="primary" __next40pxDefaultSize isBusy={ isRedirecting } onClick={ connect }>
				{ sprintf(
					/* translators: %s: name of a payment provider, as "Stripe". */
					__( 'Connect %s', 'slipstream' ),
					PROVIDER
				) }
			</Button>
		</Notice>
	);
}
