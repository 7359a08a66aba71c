import { Button } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useSaveThenRedirect } from '../../../shared/hooks';
import { dispatchToPostEditor, selectPostEditor } from '../../../shared/store/post-editor';
import { fetchLinkUrl, messageOf } from '../api';

interface Props {
	readonly onError: ( text: string ) => void;
}

/** Asks users to link their account at a hosting provider. Only some sites require this. */
export function LinkUser( { onError }: Props ) {
	const registry = useRegistry();
	const { isRedirecting, redirect } = useSaveThenRedirect();
	const link = async () => {
		const post = selectPostEditor( registry.select );
		// Save first: WordPress deletes auto-drafts, so the author could not return to one.
		if ( post?.getEditedPostAttribute( 'status' ) === 'auto-draft' ) {
			await dispatchToPostEditor( registry.dispatch )?.savePost();
		}
		await redirect( await fetchLinkUrl( window.location.href ) );
	};
	return (
		<>
			<p>{ __( 'First, connect your account at your hosting provider.', 'slipstream' ) }</p>
			<Button
				__next40pxDefaultSize
				variant="primary"
				isBusy={ isRedirecting }
				onClick={ () => link().catch( ( error: unknown ) => onError( messageOf( error ) ) ) }
			>
				{ __( 'Connect account', 'slipstream' ) }
			</Button>
		</>
	);
}
