import { speak } from '@wordpress/a11y';
import apiFetch from '@wordpress/api-fetch';
import { Button, Notice, Spinner, TextareaControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { SettingsPart } from '../../../shared/types/settings';

const PATH = '/slipstream/v1/ads/code';

interface AdCodeResponse {
	readonly formats: readonly { readonly name: string; readonly label: string; readonly code: string }[];
	readonly may_write: boolean;
}

type Codes = Readonly< Record< string, string > >;

const toCodes = ( { formats }: AdCodeResponse ): Codes =>
	Object.fromEntries( formats.map( ( { name, code } ) => [ name, code ] ) );

const toMessage = ( error: unknown ) =>
	( error as { message?: string } ).message ?? __( 'The ad code could not be saved. Try again.', 'slipstream' );

/** Settings form for the ad code of each size. */
const AdCode: SettingsPart = () => {
	const [ response, setResponse ] = useState< AdCodeResponse >();
	const [ codes, setCodes ] = useState< Codes >( {} );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( true );

	const ask = async ( changes?: Codes ) => {
		setIsBusy( true );
		setError( '' );
		try {
			const request = changes ? { path: PATH, method: 'POST', data: { codes: changes } } : { path: PATH };
			const next = await apiFetch< AdCodeResponse >( request );
			setResponse( next );
			setCodes( toCodes( next ) );
			if ( changes ) {
				speak( __( 'The ad code was saved.', 'slipstream' ) );
			}
		} catch ( failure ) {
			setError( toMessage( failure ) );
		}
		setIsBusy( false );
	};
	useEffect( () => void ask(), [] );

	return (
		<form
			onSubmit={ ( event ) => {
				event.preventDefault();
				void ask( codes );
			} }
		>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ ! response && ! error && <Spinner /> }
			{ response && ! response.may_write && (
				<p>
					{ __(
						'Only users who may post unfiltered HTML can edit ad code. On a network, that is the network administrator.',
						'slipstream'
					) }
				</p>
			) }
			{ response?.formats.map( ( { name, label } ) => (
				<TextareaControl
					key={ name }
					__nextHasNoMarginBottom
					/* translators: %s: a size, such as Rectangle 300x250. */
					label={ sprintf( __( '%s: ad code', 'slipstream' ), label ) }
					value={ codes[ name ] ?? '' }
					readOnly={ ! response.may_write }
					spellCheck={ false }
					onChange={ ( code ) => setCodes( { ...codes, [ name ]: code } ) }
				/>
			) ) }
			{ response?.may_write && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					type="submit"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
				>
					{ __( 'Save ad code', 'slipstream' ) }
				</Button>
			) }
		</form>
	);
};

export default AdCode;
