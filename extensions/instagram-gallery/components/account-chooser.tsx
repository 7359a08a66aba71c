import { Button, RadioControl, Spinner, __experimentalConfirmDialog as ConfirmDialog } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { deleteConnection, messageOf } from '../api';
import { useConnect } from '../hooks/use-connect';
import { useConnections } from '../hooks/use-connections';

/** Value of the radio button "Add a new account", as in Jetpack. */
const NEW = 'jetpack-new-instagram-connection';

interface Props {
	readonly onConnect: ( connection: { token: string; username?: string } ) => void;
	/** Called when the site cannot connect accounts. */
	readonly onFail: () => void;
	readonly onError: ( text: string ) => void;
}

/** Lets the author select a connected account, or connect another. */
export function AccountChooser( { onConnect, onFail, onError }: Props ) {
	const { connections, setConnections, reload } = useConnections( true );
	const [ choice, setChoice ] = useState< string >();
	const [ isRemoving, setIsRemoving ] = useState( false );
	const { connect, isConnecting } = useConnect( {
		connections: connections ?? [],
		reload,
		onConnect,
		onFail,
		onError,
	} );
	if ( ! connections ) {
		return <Spinner />;
	}
	const selected = choice ?? connections[ 0 ]?.token ?? NEW;
	const chosen = connections.find( ( { token } ) => token === selected );
	const remove = async ( token: string ) => {
		setIsRemoving( false );
		setChoice( undefined );
		await deleteConnection( token ).then( setConnections, ( error: unknown ) => onError( messageOf( error ) ) );
	};

	return (
		<>
			<RadioControl
				label={ __( 'Select your Instagram account:', 'slipstream' ) }
				selected={ selected }
				options={ [
					...connections.map( ( { token, username } ) => ( { value: token, label: `@${ username }` } ) ),
					{ value: NEW, label: __( 'Add a new account', 'slipstream' ) },
				] }
				onChange={ setChoice }
			/>
			<div className="jetpack-instagram-gallery__choices">
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isConnecting }
					disabled={ isConnecting }
					accessibleWhenDisabled
					onClick={ () => ( chosen ? onConnect( chosen ) : connect() ) }
				>
					{ chosen ? __( 'Show this account', 'slipstream' ) : __( 'Connect your account', 'slipstream' ) }
				</Button>
				{ chosen && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						isDestructive
						onClick={ () => setIsRemoving( true ) }
					>
						{ __( 'Remove from this site', 'slipstream' ) }
					</Button>
				) }
			</div>
			{ chosen && isRemoving && (
				<ConfirmDialog
					isOpen
					confirmButtonText={ __( 'Remove', 'slipstream' ) }
					onConfirm={ () => remove( chosen.token ) }
					onCancel={ () => setIsRemoving( false ) }
				>
					{ sprintf(
						/* translators: %s: name of an account. */
						__(
							'Remove @%s from this site? Posts that show its photos will show a link to the account instead.',
							'slipstream'
						),
						chosen.username
					) }
				</ConfirmDialog>
			) }
		</>
	);
}
