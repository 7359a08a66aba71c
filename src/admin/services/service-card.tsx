import { Button, Card, CardBody, CardHeader } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { Service } from '../types';
import { CredentialsForm, isOurs } from './credentials-form';
import { SignIn } from './sign-in';
import { describeSource, isConnected } from './status';

interface Props {
	readonly service: Service;
	readonly onChange: ( service: Service ) => void;
}

/** Link to the page where the site owner finds the key. */
function KeyPage( { service }: Pick< Props, 'service' > ) {
	return (
		<a href={ service.url } target="_blank" rel="noreferrer">
			{
				/* translators: %s: name of a service. */
				sprintf( __( 'Get a key from %s', 'slipstream' ), service.title )
			}
			<span className="screen-reader-text"> { __( '(opens in a new tab)', 'slipstream' ) }</span>
		</a>
	);
}

interface ActionsProps extends Pick< Props, 'service' > {
	readonly isBusy: boolean;
	readonly onTest: () => void;
	readonly onRemove: () => void;
}

/** Buttons for a stored key, and the link to get one. */
function Actions( { service, isBusy, onTest, onRemove }: ActionsProps ) {
	const sources = service.credentials.map( ( { source } ) => source );
	return (
		<div className="slipstream-settings__buttons">
			{ service.canTest && isConnected( service ) && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					disabled={ isBusy }
					onClick={ onTest }
					accessibleWhenDisabled
				>
					{ __( 'Test key', 'slipstream' ) }
				</Button>
			) }
			{ sources.includes( 'option' ) && (
				<Button
					variant="secondary"
					isDestructive
					__next40pxDefaultSize
					disabled={ isBusy }
					onClick={ onRemove }
					accessibleWhenDisabled
				>
					{ __( 'Remove key', 'slipstream' ) }
				</Button>
			) }
			{ service.url && <KeyPage service={ service } /> }
			{ sources.includes( 'connector' ) && (
				<a href={ service.connectorPage }>{ __( 'WordPress Connectors', 'slipstream' ) }</a>
			) }
		</div>
	);
}

/** Card to set, test and remove the credentials of a service. */
export function ServiceCard( { service, onChange }: Props ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const { done, failed, wrong } = useNotices();
	const hasForm = service.credentials.some( isOurs );
	const status = useRef< HTMLParagraphElement >( null );
	const run = async ( work: () => Promise< void > ) => {
		setIsBusy( true );
		await work();
		setIsBusy( false );
	};
	/** Runs a request and shows its error, if any. */
	const attempt = ( work: () => Promise< void > ) => () => run( () => work().catch( failed ) );
	const test = attempt( async () => {
		setProblem( '' );
		const { works, message } = await requests.testService( service.id );
		if ( works ) {
			done( message );
		} else {
			( hasForm ? setProblem : wrong )( message );
		}
	} );
	const remove = attempt( async () => {
		setProblem( '' );
		onChange( await requests.removeCredentials( service.id ) );
		/* translators: %s: name of a service. */
		done( sprintf( __( 'The %s key is removed.', 'slipstream' ), service.title ) );
		// Move the focus, because the focused button was removed.
		status.current?.focus();
	} );
	return (
		<Card className="slipstream-settings__card">
			<CardHeader>
				<h2>{ service.title }</h2>
			</CardHeader>
			<CardBody>
				<p>{ service.description }</p>
				<p ref={ status } tabIndex={ -1 } className="slipstream-settings__status">
					<strong>{ describeSource( service ) }</strong>
				</p>
				{ hasForm && (
					<CredentialsForm
						service={ service }
						onChange={ onChange }
						run={ run }
						isBusy={ isBusy }
						problem={ problem }
						onProblem={ setProblem }
					/>
				) }
				<SignIn
					service={ service }
					onChange={ onChange }
					run={ run }
					isBusy={ isBusy }
					leave={ ( url ) => window.location.assign( url ) }
				/>
				<Actions service={ service } isBusy={ isBusy } onTest={ test } onRemove={ remove } />
			</CardBody>
		</Card>
	);
}
