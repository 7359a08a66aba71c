import { CheckboxControl, SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../../../admin/notice';
import { useLoaded } from '../../../../admin/use-loaded';
import { DialogForm, EmailField, EndField } from './dialog-form';
import { memberRequests } from './requests';
import { planTitle } from './labels';

interface Props {
	/** Initial email address; '' for none. */
	readonly email?: string;
	readonly onClose: () => void;
	readonly onGranted: () => void;
}

/** Grants access to an email address without a payment. */
export function GrantDialog( { email: first = '', onClose, onGranted }: Props ) {
	const [ email, setEmail ] = useState( first );
	const [ planId, setPlanId ] = useState( 0 );
	const [ endDate, setEndDate ] = useState( '' );
	const [ notify, setNotify ] = useState( false );
	const { value: plans = [], error } = useLoaded( memberRequests.plans );
	const { done } = useNotices();
	const send = async () => {
		await memberRequests.grant( email.trim(), planId, endDate, notify );
		/* translators: %s: email address. */
		done( sprintf( __( '%s has access.', 'slipstream' ), email.trim() ) );
		onGranted();
	};
	return (
		<DialogForm
			title={ __( 'Grant access without payment', 'slipstream' ) }
			label={ __( 'Grant access', 'slipstream' ) }
			onSend={ send }
			onClose={ onClose }
		>
			<EmailField label={ __( 'Email address', 'slipstream' ) } value={ email } onChange={ setEmail } />
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Payment plan', 'slipstream' ) }
				help={
					error &&
					__( 'The payment plans could not be loaded. Close this dialog and try again.', 'slipstream' )
				}
				value={ String( planId ) }
				onChange={ ( value ) => setPlanId( Number( value ) ) }
				options={ [
					{ value: '0', label: planTitle( { plan_id: 0, plan_title: '' } ) },
					...plans.map( ( { id, title } ) => ( { value: String( id ), label: title } ) ),
				] }
			/>
			<EndField value={ endDate } onChange={ setEndDate } />
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( 'Email them how to sign in', 'slipstream' ) }
				checked={ notify }
				onChange={ setNotify }
			/>
		</DialogForm>
	);
}
