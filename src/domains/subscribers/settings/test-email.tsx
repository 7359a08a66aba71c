import { Button, Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { reasonOf } from '../../../admin/requests';
import { requests, type Drafts, type Template } from './requests';

interface Message {
	readonly status: 'success' | 'error';
	readonly text: string;
}

interface Props {
	readonly template: Template;
	/** Values that are not saved. */
	readonly settings: Drafts;
}

/** Button that sends the previewed email to the user. Screen readers announce the result. */
export function TestEmail( { template, settings }: Props ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ message, setMessage ] = useState< Message >();
	// Remove the result of the last test when the email changes.
	useEffect( () => setMessage( undefined ), [ template, settings ] );
	const send = async () => {
		setIsBusy( true );
		setMessage( undefined );
		try {
			const { message: text } = await requests.test( template, settings );
			setMessage( { status: 'success', text } );
		} catch ( error ) {
			const text = reasonOf( error ) || __( 'Something went wrong. Try again.', 'slipstream' );
			setMessage( { status: 'error', text } );
		}
		setIsBusy( false );
	};
	return (
		<>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ () => void send() }
			>
				{ __( 'Send a test email', 'slipstream' ) }
			</Button>
			{ message && (
				<Notice status={ message.status } isDismissible={ false }>
					{ message.text }
				</Notice>
			) }
		</>
	);
}
