import apiFetch from '@wordpress/api-fetch';
import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { speak } from '@wordpress/a11y';
import type { SettingsPart } from '../../../../shared/types/settings';

interface Webhook {
	readonly id: string;
	readonly name: string;
	readonly url: string;
}

/**
 * Asks the server to send a test event.
 *
 * @return A sentence about the result.
 */
async function sendTest( id: string ): Promise< string > {
	try {
		const path = `/slipstream/v1/form-webhooks/${ id }/test`;
		return ( await apiFetch< { message: string } >( { path, method: 'POST' } ) ).message;
	} catch ( error ) {
		return (
			( error as { message?: string } ).message ?? __( 'The test could not be sent. Try again.', 'slipstream' )
		);
	}
}

function WebhookTest( { id, name }: Pick< Webhook, 'id' | 'name' > ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ message, setMessage ] = useState( '' );
	const send = async () => {
		setIsBusy( true );
		const result = await sendTest( id );
		setMessage( result );
		speak( result );
		setIsBusy( false );
	};
	return (
		<li>
			<Button
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ () => void send() }
			>
				{ /* translators: %s: name of a webhook. */ sprintf( __( 'Send a test to %s', 'slipstream' ), name ) }
			</Button>{ ' ' }
			{ message }
		</li>
	);
}

/** A test button for each saved webhook, on the settings screen. */
const WebhookTests: SettingsPart = ( { values } ) => {
	const webhooks = ( values.webhooks as readonly Webhook[] ).filter( ( { url } ) => url );
	return webhooks.length > 0 ? (
		<ul>
			{ webhooks.map( ( { id, name, url } ) => (
				<WebhookTest key={ id } id={ id } name={ name || new URL( url ).host } />
			) ) }
		</ul>
	) : null;
};

export default WebhookTests;
