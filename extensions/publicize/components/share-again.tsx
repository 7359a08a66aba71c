import { Button, CheckboxControl, TextareaControl, TextControl } from '@wordpress/components';
import { useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import limits from '../../../shared/data/unsaved-texts.json';
import { getMessage } from '../error-message';
import { accountLabel } from '../services';
import type { Connection, Plan, ShareAgainData } from '../types';

interface FormProps {
	readonly connections: readonly Connection[];
	readonly message: string;
	readonly onShare: ( data: ShareAgainData ) => Promise< void >;
}

interface Props extends FormProps {
	/** Whether the post was never shared. */
	readonly isFirst: boolean;
	/** Whether the post is neither private nor protected by a password. */
	readonly isPublic: boolean;
	readonly plans: readonly Plan[];
	readonly onCancel: ( id: string ) => Promise< void >;
}

function planText( { date, isWithdrawn }: Plan ): string {
	if ( isWithdrawn ) {
		/* translators: %s: date and time. */
		return sprintf( __( 'Not shared on %s: the post was not public.', 'slipstream' ), date );
	}
	/* translators: %s: date and time. */
	return sprintf( __( 'Scheduled for %s', 'slipstream' ), date );
}

/** Form for sharing again: message, accounts, and date. */
function Form( { connections, message: initial, onShare }: FormProps ) {
	const [ message, setMessage ] = useState( initial );
	const [ skipped, setSkipped ] = useState< readonly string[] >( [] );
	const [ date, setDate ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const toggle = ( id: string ) => ( isChosen: boolean ) =>
		setSkipped( isChosen ? skipped.filter( ( one ) => one !== id ) : [ ...skipped, id ] );

	async function share(): Promise< void > {
		setBusy( true );
		setError( '' );
		try {
			await onShare( { message, skipped_connections: skipped.map( Number ), date } );
		} catch ( problem ) {
			setError( getMessage( problem ) );
			setBusy( false );
		}
	}

	return (
		<>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Message', 'slipstream' ) }
				rows={ 4 }
				maxLength={ limits.text }
				value={ message }
				onChange={ setMessage }
			/>
			{ connections.map( ( { id, service_name: service, display_name: name } ) => (
				<CheckboxControl
					key={ id }
					__nextHasNoMarginBottom
					label={ accountLabel( service, name ) }
					checked={ ! skipped.includes( id ) }
					onChange={ toggle( id ) }
				/>
			) ) }
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="datetime-local"
				label={ __( 'Date and time', 'slipstream' ) }
				help={ __( 'In the site’s time zone. Leave empty to share now.', 'slipstream' ) }
				value={ date }
				onChange={ setDate }
			/>
			<div>
				<Button
					__next40pxDefaultSize
					variant="primary"
					disabled={ isBusy || skipped.length === connections.length }
					accessibleWhenDisabled
					onClick={ share }
				>
					{ date === '' ? __( 'Share now', 'slipstream' ) : __( 'Schedule', 'slipstream' ) }
				</Button>
			</div>
			{ error !== '' && <p role="alert">{ error }</p> }
		</>
	);
}

/** Button to share a published post again, now or later, with a list of the scheduled shares. */
export function ShareAgain( { isFirst, isPublic, connections, message, plans, onShare, onCancel }: Props ) {
	const [ isOpen, setOpen ] = useState( false );
	const [ error, setError ] = useState( '' );
	const id = useId();
	const opener = useRef< HTMLButtonElement >( null );
	// The pressed button disappears. Without a new focus, Tab would start at the top of the page again.
	const focusOpener = () => opener.current?.focus();
	const cancel = ( plan: Plan ) => () => {
		setError( '' );
		onCancel( plan.id ).then( focusOpener, ( problem: unknown ) => setError( getMessage( problem ) ) );
	};

	async function share( data: ShareAgainData ): Promise< void > {
		await onShare( data );
		setOpen( false );
		focusOpener();
	}

	return (
		<div className="slipstream-share-again">
			<ul>
				{ plans.map( ( plan ) => (
					<li key={ plan.id }>
						<p>{ planText( plan ) }</p>
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							isDestructive={ ! plan.isWithdrawn }
							onClick={ cancel( plan ) }
						>
							{ plan.isWithdrawn
								? __( 'Dismiss', 'slipstream' )
								: __( 'Cancel scheduled share', 'slipstream' ) }
						</Button>
					</li>
				) ) }
			</ul>
			{ error !== '' && <p role="alert">{ error }</p> }
			{ isPublic && (
				<>
					<Button
						ref={ opener }
						__next40pxDefaultSize
						variant="secondary"
						aria-expanded={ isOpen }
						aria-controls={ id }
						onClick={ () => setOpen( ! isOpen ) }
					>
						{ isFirst ? __( 'Share', 'slipstream' ) : __( 'Share again', 'slipstream' ) }
					</Button>
					<div id={ id } className="slipstream-share-again__form">
						{ isOpen && <Form connections={ connections } message={ message } onShare={ share } /> }
					</div>
				</>
			) }
		</div>
	);
}
