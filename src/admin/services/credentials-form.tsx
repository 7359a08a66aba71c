import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { notSaved, useNotices } from '../notice';
import { requests } from '../requests';
import type { Credential, Service } from '../types';

export interface ServiceProps {
	readonly service: Service;
	readonly onChange: ( service: Service ) => void;
	readonly run: ( work: () => Promise< void > ) => Promise< void >;
	readonly isBusy: boolean;
}

interface FormProps extends ServiceProps {
	/** Error message about the key, shown at its field; '' if there is none. */
	readonly problem: string;
	readonly onProblem: ( text: string ) => void;
}

/**
 * Whether the credential can be changed here. It cannot if it is set in a constant, an environment variable or a
 * connector.
 */
export const isOurs = ( { source }: Credential ) => source === '' || source === 'option';

/**
 * Form for a service's credentials. Entered values stay in the form until they are saved. Saved secrets are never
 * shown.
 */
export function CredentialsForm( { service, onChange, run, isBusy, problem, onProblem }: FormProps ) {
	const [ typed, setTyped ] = useState< Record< string, string > >( {} );
	const { done } = useNotices();
	const credentials = service.credentials.filter( isOurs );
	const changed = Object.fromEntries(
		credentials
			.map( ( { name, value } ) => [ name, typed[ name ]?.trim() ?? '', value ] )
			.filter( ( [ , next, value ] ) => next !== '' && next !== value )
	);
	// If several credentials were entered, show the error at the secret, which is usually the cause.
	const refused = problem && ( credentials.find( ( { isSecret } ) => isSecret ) ?? credentials[ 0 ] )?.name;
	const save = ( event: FormEvent ) => {
		event.preventDefault();
		onProblem( '' );
		void run( async () => {
			try {
				onChange( await requests.setCredentials( service.id, changed ) );
				setTyped( {} );
				const text = service.canTest
					? /* translators: %s: name of a service. */
						__( 'The %s key is saved. Test it to see whether it works.', 'slipstream' )
					: /* translators: %s: name of a service. */
						__( 'The %s key is saved.', 'slipstream' );
				done( sprintf( text, service.title ) );
			} catch ( error ) {
				onProblem( notSaved( error ) );
			}
		} );
	};
	return (
		<form onSubmit={ save }>
			{ credentials.map( ( { name, label, help, value } ) => (
				<TextControl
					key={ name }
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ label }
					help={
						<>
							{ name === refused && (
								<span className="slipstream-settings__error" role="alert">
									{ problem }
								</span>
							) }
							{ help }
						</>
					}
					aria-invalid={ name === refused || undefined }
					value={ typed[ name ] ?? value }
					onChange={ ( next ) => setTyped( { ...typed, [ name ]: next } ) }
					autoComplete="off"
					spellCheck={ false }
				/>
			) ) }
			<Button
				type="submit"
				variant="primary"
				__next40pxDefaultSize
				disabled={ isBusy || Object.keys( changed ).length === 0 }
				accessibleWhenDisabled
			>
				{ credentials.some( ( { source } ) => source !== '' )
					? __( 'Replace key', 'slipstream' )
					: __( 'Save key', 'slipstream' ) }
			</Button>
		</form>
	);
}
