import { Button, Card, CardBody, CardHeader, TextControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { Service } from '../types';

/** @param service @return Where its key comes from. */
function describeSource( { source, constant }: Service ): string {
	switch ( source ) {
		case 'constant':
			/* translators: %s: name of a constant. */
			return sprintf( __( 'Connected: the key is set by the constant %s.', 'slipstream' ), constant );
		case 'environment':
			return sprintf(
				/* translators: %s: name of an environment variable. */
				__( 'Connected: the key is set by the environment variable %s.', 'slipstream' ),
				constant
			);
		case 'connector':
			return __( 'Connected: the key is set on the WordPress Connectors screen.', 'slipstream' );
		case 'option':
			return __( 'Connected: the key is kept in these settings.', 'slipstream' );
		default:
			return __( 'Not connected: there is no key yet.', 'slipstream' );
	}
}

interface Props {
	readonly service: Service;
	readonly onChange: ( service: Service ) => void;
}

interface KeyFormProps extends Props {
	readonly run: ( work: () => Promise< void > ) => Promise< void >;
	readonly isBusy: boolean;
}

/** Takes a key. What was entered stays until it is saved; a saved key is not shown. */
function KeyForm( { service, onChange, run, isBusy }: KeyFormProps ) {
	const [ key, setKey ] = useState( '' );
	const { done, failed } = useNotices();
	const save = ( event: FormEvent ) => {
		event.preventDefault();
		void run( async () => {
			try {
				onChange( await requests.setKey( service.id, key.trim() ) );
				setKey( '' );
				/* translators: %s: name of a service. */
				const text = __( 'The %s key is saved. Test it to see whether it works.', 'slipstream' );
				done( sprintf( text, service.title ) );
			} catch ( problem ) {
				failed( problem );
			}
		} );
	};
	return (
		<form onSubmit={ save }>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ service.keyLabel }
				help={ service.keyHint }
				value={ key }
				onChange={ setKey }
				autoComplete="off"
				spellCheck={ false }
			/>
			<Button
				type="submit"
				variant="primary"
				__next40pxDefaultSize
				disabled={ isBusy || ! key.trim() }
				accessibleWhenDisabled
			>
				{ service.source ? __( 'Replace key', 'slipstream' ) : __( 'Save key', 'slipstream' ) }
			</Button>
		</form>
	);
}

/** A link to where one gets a key. */
function KeyPage( { service }: Pick< Props, 'service' > ) {
	return (
		<a href={ service.keyPage } target="_blank" rel="noreferrer">
			{
				/* translators: %s: name of a service. */
				sprintf( __( 'Get a key from %s', 'slipstream' ), service.title )
			}
			<span className="screen-reader-text"> { __( '(opens in a new tab)', 'slipstream' ) }</span>
		</a>
	);
}

/** A service: where its key comes from, and ways to set, test and remove it. */
export function ServiceCard( { service, onChange }: Props ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed, wrong } = useNotices();
	const status = useRef< HTMLParagraphElement >( null );
	const run = async ( work: () => Promise< void > ) => {
		setIsBusy( true );
		await work();
		setIsBusy( false );
	};
	const test = () =>
		run( async () => {
			try {
				const { works, message } = await requests.testKey( service.id );
				( works ? done : wrong )( message );
			} catch ( problem ) {
				failed( problem );
			}
		} );
	const remove = () =>
		run( async () => {
			try {
				onChange( await requests.removeKey( service.id ) );
				/* translators: %s: name of a service. */
				done( sprintf( __( 'The %s key is removed.', 'slipstream' ), service.title ) );
				// The button that had the focus is gone.
				status.current?.focus();
			} catch ( problem ) {
				failed( problem );
			}
		} );
	const isOurs = service.source === '' || service.source === 'option';
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
				{ isOurs && <KeyForm service={ service } onChange={ onChange } run={ run } isBusy={ isBusy } /> }
				<div className="slipstream-settings__buttons">
					{ service.source !== '' && (
						<Button
							variant="secondary"
							__next40pxDefaultSize
							disabled={ isBusy }
							onClick={ test }
							accessibleWhenDisabled
						>
							{ __( 'Test key', 'slipstream' ) }
						</Button>
					) }
					{ service.source === 'option' && (
						<Button
							variant="secondary"
							isDestructive
							__next40pxDefaultSize
							disabled={ isBusy }
							onClick={ remove }
							accessibleWhenDisabled
						>
							{ __( 'Remove key', 'slipstream' ) }
						</Button>
					) }
					<KeyPage service={ service } />
					{ service.source === 'connector' && (
						<a href={ service.connectorPage }>{ __( 'WordPress Connectors', 'slipstream' ) }</a>
					) }
				</div>
			</CardBody>
		</Card>
	);
}
