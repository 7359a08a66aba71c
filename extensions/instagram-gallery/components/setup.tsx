import { Button, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isCurrentUserConnected } from '../../../shared/site';
import type { Message } from '../gallery-state';
import { icon } from '../icon';
import { getSetup } from '../setup';
import { AccountChooser } from './account-chooser';
import { LinkUser } from './link-user';
import { Messages } from './messages';
import { PhotoChooser } from './photo-chooser';

interface Props {
	readonly messages: readonly Message[];
	readonly onConnect: ( connection: { token: string; username?: string } ) => void;
	readonly onChoose: ( ids: number[] ) => void;
	readonly onFail: () => void;
	readonly onError: ( text: string ) => void;
}

/** Explains that the site needs an Instagram app. Links to the settings for administrators. */
function SetUpHint( { url }: { readonly url: string } ) {
	if ( ! url ) {
		return (
			<p>
				{ __(
					'To show the latest photos of an Instagram account, ask an administrator to set up Instagram for this site.',
					'slipstream'
				) }
			</p>
		);
	}
	return (
		<>
			<p>
				{ __(
					'To show the latest photos of Instagram accounts, set up your own Meta app for this site.',
					'slipstream'
				) }
			</p>
			<Button __next40pxDefaultSize variant="primary" href={ url } target="_blank">
				{ __( 'Set up Instagram', 'slipstream' ) }
			</Button>
		</>
	);
}

/** Placeholder of a gallery without photos. */
export function Setup( { messages, onConnect, onChoose, onFail, onError }: Props ) {
	const { isReady, setUpUrl } = getSetup();
	const isLinked = isCurrentUserConnected();
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Latest Instagram Posts', 'slipstream' ) }
			isColumnLayout
			notices={ messages.length ? <Messages messages={ messages } /> : undefined }
		>
			<div className="jetpack-instagram-gallery__part">
				{ ! isLinked && <LinkUser onError={ onError } /> }
				{ isLinked && ! isReady && <SetUpHint url={ setUpUrl } /> }
				{ isLinked && isReady && (
					<AccountChooser onConnect={ onConnect } onFail={ onFail } onError={ onError } />
				) }
			</div>
			{ isLinked && <PhotoChooser onChoose={ onChoose } /> }
		</Placeholder>
	);
}
