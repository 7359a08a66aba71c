import { Button, TextControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { pollWindow } from '../../../../shared/fetch/poll-window';
import { useNotices } from '../../../admin/notice';
import { reasonOf } from '../../../admin/requests';
import { requests, type LoginData } from './requests';
import type { Network } from './types';

interface Props {
	readonly network: Network;
	readonly onChange: () => Promise< void >;
}

const EMPTY: LoginData = { identifier: '', password: '', server: '' };

interface FieldsProps {
	readonly network: Network;
	readonly entered: LoginData;
	readonly onChange: ( entered: LoginData ) => void;
}

/** The fields for the account that this network needs. */
function Fields( { network, entered, onChange }: FieldsProps ) {
	const field = ( name: keyof LoginData, label: string ) => (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			type={ name === 'password' ? 'password' : 'text' }
			dir="ltr"
			required
			maxLength={ 300 }
			autoComplete="off"
			value={ entered[ name ] }
			onChange={ ( value ) => onChange( { ...entered, [ name ]: value } ) }
		/>
	);
	return (
		<>
			{ network.asksServer && field( 'server', __( 'Server', 'slipstream' ) ) }
			{ network.identifierLabel !== '' && field( 'identifier', network.identifierLabel ) }
			{ network.identifierLabel !== '' && field( 'password', network.passwordLabel ) }
		</>
	);
}

/** Connects an account: with a password, or in a sign-in window of the network. */
export function ConnectForm( { network, onChange }: Props ) {
	const { wrong, done } = useNotices();
	const [ entered, setEntered ] = useState( { ...EMPTY, server: network.defaultServer } );
	const [ isBusy, setBusy ] = useState( false );
	const controller = useRef( new AbortController() );
	useEffect( () => {
		const current = controller.current;
		return () => current.abort();
	}, [] );
	const hasPassword = network.identifierLabel !== '';

	async function signIn(): Promise< void > {
		// Open the window before the request: browsers allow it only after a click. If the editor opened this page in a window, use that
		// window.
		const popup = window.opener ? null : window.open( '', '', 'width=700,height=800' );
		try {
			const { url } = await requests.signIn( network.id, entered.server );
			const target = popup ?? window;
			// Prevent the network's page from navigating this page.
			target.opener = null;
			target.location.href = url;
		} catch ( problem ) {
			popup?.close();
			throw problem;
		}
		if ( popup ) {
			await pollWindow( popup, () => popup.closed || undefined, controller.current.signal );
		}
	}

	async function submit( event: FormEvent ): Promise< void > {
		event.preventDefault();
		setBusy( true );
		try {
			if ( hasPassword ) {
				await requests.connect( network.id, entered );
				setEntered( { ...EMPTY, server: entered.server } );
				done( __( 'The account is connected.', 'slipstream' ) );
			} else {
				await signIn();
			}
			await onChange();
		} catch ( problem ) {
			wrong( `${ __( 'The account is not connected.', 'slipstream' ) } ${ reasonOf( problem ) }`.trim() );
		}
		setBusy( false );
	}

	return (
		<form className="slipstream-social__form" onSubmit={ submit }>
			<Fields network={ network } entered={ entered } onChange={ setEntered } />
			<div>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					type="submit"
					disabled={ isBusy }
					accessibleWhenDisabled
				>
					{
						/* translators: %s: name of a network. */
						sprintf( __( 'Connect %s', 'slipstream' ), network.title )
					}
				</Button>
			</div>
		</form>
	);
}
