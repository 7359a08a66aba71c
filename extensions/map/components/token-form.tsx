import { Button, TextControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly token: string;
	/** Whether the token can be removed here. False if it is from the server's configuration. */
	readonly isOwn: boolean;
	readonly isBusy: boolean;
	readonly onSet: ( token: string ) => void;
	readonly onRemove: () => void;
}

/** Form to set, change and remove the site's token. */
export function TokenForm( { token, isOwn, isBusy, onSet, onRemove }: Props ) {
	const [ typed, setTyped ] = useState( token );
	useEffect( () => setTyped( token ), [ token ] );
	const next = typed.trim();

	return (
		<form
			className="jetpack-map__form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				onSet( next );
			} }
		>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				autoComplete="off"
				label={ __( 'Mapbox access token', 'slipstream' ) }
				placeholder="pk.…"
				value={ typed }
				onChange={ setTyped }
			/>
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				isBusy={ isBusy }
				accessibleWhenDisabled
				disabled={ isBusy || next === '' || next === token }
			>
				{ token ? __( 'Update token', 'slipstream' ) : __( 'Set token', 'slipstream' ) }
			</Button>
			{ token && (
				<Button
					__next40pxDefaultSize
					isDestructive
					accessibleWhenDisabled
					disabled={ isBusy || ! isOwn }
					onClick={ onRemove }
				>
					{ __( 'Remove token', 'slipstream' ) }
				</Button>
			) }
		</form>
	);
}
