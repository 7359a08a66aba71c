import { Button } from '@wordpress/components';
import { connectLabel, ConnectNotice, useConnect } from '../../../shared/memberships';

/** A banner that saves the post and opens the payment settings. */
export function ConnectBanner( { url }: { readonly url: string } ) {
	const { isRedirecting, connect } = useConnect( { url, block: 'donations' } );
	return (
		<ConnectNotice>
			<Button variant="primary" __next40pxDefaultSize isBusy={ isRedirecting } onClick={ connect }>
				{ connectLabel() }
			</Button>
		</ConnectNotice>
	);
}
