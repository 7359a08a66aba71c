import { Button } from '@wordpress/components';
import { connectLabel, ConnectNotice, useConnect } from '../../../shared/memberships';

/** Leads to the settings screen once the post is saved. */
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
