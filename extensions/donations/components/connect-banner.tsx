import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { connectLabel, PROVIDER, useConnect } from '../../../shared/memberships';

/** Leads to the settings screen once the post is saved. */
export function ConnectBanner( { url }: { readonly url: string } ) {
	const { isRedirecting, connect } = useConnect( { url, block: 'donations' } );
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
				{ connectLabel() }
			</Button>
		</Notice>
	);
}
