import { Button, Notice, Placeholder } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSaveThenRedirect } from '../../../shared/hooks';
import { dispatchToPostEditor, selectPostEditor } from '../../../shared/store/post-editor';
import { fetchAccountUrl, messageOf } from '../api';
import { icon } from '../icon';

/** Status of a post that has never been saved. The user could not return to it from the other site. */
const AUTO_DRAFT = 'auto-draft';

/** Button to link the user's account first. Only hosting providers that require this show it. */
export function ConnectAccount() {
	const registry = useRegistry();
	const { isRedirecting, redirect } = useSaveThenRedirect();
	const [ error, setError ] = useState( '' );

	const connect = async () => {
		try {
			if ( selectPostEditor( registry.select )?.getEditedPostAttribute( 'status' ) === AUTO_DRAFT ) {
				await dispatchToPostEditor( registry.dispatch )?.savePost();
			}
			await redirect( await fetchAccountUrl( window.location.href ) );
		} catch ( reason ) {
			setError( messageOf( reason ) );
		}
	};

	return (
		<Placeholder
			icon={ icon }
			label="Mailchimp"
			instructions={ __( 'First, connect your account at your hosting provider.', 'slipstream' ) }
			notices={
				error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				)
			}
		>
			<Button __next40pxDefaultSize variant="primary" isBusy={ isRedirecting } onClick={ connect }>
				{ __( 'Connect account', 'slipstream' ) }
			</Button>
		</Placeholder>
	);
}
