import { Button, Modal, Notice, RadioControl, TextareaControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { reasonOf } from '../../../../admin/requests';
import { requests } from '../requests';
import type { Subscriber } from '../types';
import { NameControl } from './name-control';

/** Maximum characters; the same as on the server. */
const MAX_CONSENT = 1000;

interface WayProps {
	readonly way: string;
	readonly onChange: ( way: string ) => void;
}

const WayControl = ( { way, onChange }: WayProps ) => (
	<RadioControl
		label={ __( 'Consent', 'slipstream' ) }
		selected={ way }
		onChange={ onChange }
		options={ [
			{
				value: 'ask',
				label: __( 'Ask by email', 'slipstream' ),
				description: __( 'They receive an email and are subscribed when they confirm.', 'slipstream' ),
			},
			{
				value: 'agreed',
				label: __( 'Already agreed', 'slipstream' ),
				description: __( 'They are subscribed immediately.', 'slipstream' ),
			},
		] }
	/>
);

interface Props {
	readonly onAdded: ( subscriber: Subscriber ) => void;
	readonly onClose: () => void;
}

/** A dialog that adds a subscriber. People who have not agreed yet receive a confirmation email. */
export function AddDialog( { onAdded, onClose }: Props ) {
	const [ email, setEmail ] = useState( '' );
	const [ name, setName ] = useState( '' );
	const [ way, setWay ] = useState( 'ask' );
	const [ consent, setConsent ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const isAgreed = way === 'agreed';

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		setError( '' );
		if ( ! email.trim() || ( isAgreed && ! consent.trim() ) ) {
			setError(
				email.trim()
					? __( 'Enter how and when they agreed.', 'slipstream' )
					: __( 'Enter an email address.', 'slipstream' )
			);
			return;
		}
		setIsBusy( true );
		try {
			onAdded( await requests.add( email.trim(), isAgreed ? consent.trim() : '', name.trim() ) );
		} catch ( problem ) {
			setError( reasonOf( problem ) || __( 'Your change was not saved.', 'slipstream' ) );
			setIsBusy( false );
		}
	};

	return (
		<Modal title={ __( 'Add subscriber', 'slipstream' ) } onRequestClose={ onClose } size="medium">
			<form className="slipstream-subscribers__form" onSubmit={ submit } noValidate>
				{ error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) }
				<TextControl
					__next40pxDefaultSize
					type="email"
					label={ __( 'Email address', 'slipstream' ) }
					value={ email }
					onChange={ setEmail }
					autoComplete="off"
					dir="ltr"
					required
				/>
				<NameControl value={ name } onChange={ setName } />
				<WayControl way={ way } onChange={ setWay } />
				{ isAgreed && (
					<TextareaControl
						label={ __( 'How and when they agreed', 'slipstream' ) }
						help={ __( 'Stored with the address as your proof.', 'slipstream' ) }
						value={ consent }
						onChange={ setConsent }
						maxLength={ MAX_CONSENT }
						rows={ 3 }
						required
					/>
				) }
				<div className="slipstream-settings__buttons">
					<Button
						type="submit"
						variant="primary"
						__next40pxDefaultSize
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
					>
						{ isAgreed ? __( 'Add', 'slipstream' ) : __( 'Send confirmation', 'slipstream' ) }
					</Button>
					<Button variant="tertiary" __next40pxDefaultSize onClick={ onClose }>
						{ __( 'Cancel', 'slipstream' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}
