import { Button, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../../admin/notice';
import { reasonOf } from '../../../admin/requests';
import { requests } from './requests';
import type { Connection } from './types';

interface Props {
	readonly connection: Connection;
	readonly canShare: boolean;
	readonly onChange: () => Promise< void >;
}

/** A connected account. Only its owner can change it. */
export function ConnectionRow( { connection, canShare, onChange }: Props ) {
	const { done, failed, wrong } = useNotices();
	const [ isBusy, setBusy ] = useState( false );
	const { display_name: name, isOwn } = connection;

	const run =
		( action: () => Promise< unknown >, onFailure: ( problem: unknown ) => void = failed ) =>
		async () => {
			setBusy( true );
			try {
				await action();
				await onChange();
			} catch ( problem ) {
				onFailure( problem );
			}
			setBusy( false );
		};

	const test = run(
		async () => {
			const { test_success: success, test_message: message } = await requests.test( connection );
			( success === true ? done : wrong )( message );
		},
		( problem ) => wrong( reasonOf( problem ) || __( 'That didn’t work. Try again.', 'slipstream' ) )
	);

	const disconnect = run( async () => {
		await requests.disconnect( connection );
		/* translators: %s: name of an account. */
		done( sprintf( __( 'The account %s is disconnected.', 'slipstream' ), name ) );
	} );

	return (
		<li className="slipstream-social__row">
			<span>
				<bdi>{ name }</bdi>
				{ ! isOwn && ` (${ __( 'shared with you', 'slipstream' ) })` }
				{ connection.test_success !== true && <strong>{ ` ${ connection.test_message }` }</strong> }
			</span>
			{ isOwn && canShare && (
				<ToggleControl
					__nextHasNoMarginBottom
					/* translators: %s: name of an account. */
					label={ sprintf( __( 'Let all authors use %s', 'slipstream' ), name ) }
					checked={ connection.global }
					disabled={ isBusy }
					onChange={ ( isShared ) => run( () => requests.share( connection, isShared ) )() }
				/>
			) }
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				disabled={ isBusy }
				accessibleWhenDisabled
				/* translators: %s: name of an account. */
				aria-label={ sprintf( __( 'Test %s', 'slipstream' ), name ) }
				onClick={ test }
			>
				{ __( 'Test', 'slipstream' ) }
			</Button>
			{ isOwn && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					isDestructive
					disabled={ isBusy }
					accessibleWhenDisabled
					/* translators: %s: name of an account. */
					aria-label={ sprintf( __( 'Disconnect %s', 'slipstream' ), name ) }
					onClick={ disconnect }
				>
					{ __( 'Disconnect', 'slipstream' ) }
				</Button>
			) }
		</li>
	);
}
