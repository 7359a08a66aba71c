import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { ServiceAccount } from '../types';
import type { ServiceProps } from './credentials-form';
import { isConnected } from './status';

/** A connected account, with a button to disconnect it. */
function AccountRow( {
	account,
	service,
	onChange,
	run,
	isBusy,
}: ServiceProps & { readonly account: ServiceAccount } ) {
	const { done, failed } = useNotices();
	const disconnect = () =>
		run( async () => {
			try {
				onChange( await requests.disconnectAccount( service.id, account.id ) );
				/* translators: %s: name of an account. */
				done( sprintf( __( 'The account %s is disconnected.', 'slipstream' ), account.name ) );
			} catch ( problem ) {
				failed( problem );
			}
		} );
	return (
		<li className="slipstream-settings__buttons">
			<span>
				{ account.name }
				{ account.status === 'expired' && ` (${ __( 'sign in again', 'slipstream' ) })` }
			</span>
			<Button
				variant="tertiary"
				isDestructive
				__next40pxDefaultSize
				disabled={ isBusy }
				onClick={ disconnect }
				accessibleWhenDisabled
				/* translators: %s: name of an account. */
				aria-label={ sprintf( __( 'Disconnect %s', 'slipstream' ), account.name ) }
			>
				{ __( 'Disconnect', 'slipstream' ) }
			</Button>
		</li>
	);
}

/** The accounts that are connected to a service with OAuth, and a button to connect one. */
export function SignIn( props: ServiceProps & { readonly leave: ( url: string ) => void } ) {
	const { service, run, isBusy, leave } = props;
	const { failed } = useNotices();
	if ( ! service.signIn ) {
		return null;
	}
	const connect = () =>
		run( async () => {
			try {
				leave( ( await requests.connectAccount( service.id ) ).url );
			} catch ( problem ) {
				failed( problem );
			}
		} );
	return (
		<>
			<p>
				{ __( 'Redirect URL for your app:', 'slipstream' ) }{ ' ' }
				<code dir="ltr">{ service.signIn.redirectUrl }</code>
			</p>
			<ul>
				{ service.signIn.accounts.map( ( account ) => (
					<AccountRow key={ account.id } account={ account } { ...props } />
				) ) }
			</ul>
			{ isConnected( service ) && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					disabled={ isBusy }
					onClick={ connect }
					accessibleWhenDisabled
				>
					{ __( 'Connect an account', 'slipstream' ) }
				</Button>
			) }
		</>
	);
}
