import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, _x, sprintf } from '@wordpress/i18n';
import { useConfirm } from '../../../../admin/list/use-confirm';
import { useNotices } from '../../../../admin/notice';
import { Time } from '../../../../admin/time';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { unmatchedRequests } from '../requests';
import { orderUrl } from '../route';
import type { UnmatchedData, UnmatchedPayment } from '../types';
import { unmatchedText } from '../unmatched-text';

interface RowProps {
	readonly payment: UnmatchedPayment;
	readonly isBusy: boolean;
	readonly onDismiss: () => void;
}

/** Label of a link or button for screen readers, which read it without the rest of the row. */
const labelOf = ( action: string, { amount, payment }: UnmatchedPayment ) =>
	/* translators: 1: an action, such as "Dismiss", 2: an amount of money, 3: number of a payment. */
	sprintf( __( '%1$s: %2$s, %3$s', 'slipstream' ), action, amount, payment );

function Row( { payment, isBusy, onDismiss }: RowProps ) {
	const { time, amount, gateway, is_test: isTest, email, order, title, reason, url } = payment;
	const open = __( 'View at the payment service', 'slipstream' );
	const dismiss = __( 'Dismiss', 'slipstream' );
	return (
		<li>
			<p>
				<strong>{ amount }</strong> { gateway } · <Time date={ time } />
				{ isTest && (
					<span className="slipstream-payments__test">
						{ _x( 'Test', 'mode of a payment', 'slipstream' ) }
					</span>
				) }
				{ email && (
					<>
						{ ' · ' }
						<bdi>{ email }</bdi>
					</>
				) }
			</p>
			<p>
				{ reason }{ ' ' }
				{ order > 0 && (
					<a href={ orderUrl( order ) }>
						<bdi>{ title }</bdi> #{ order }
					</a>
				) }
			</p>
			<div className="slipstream-list__line">
				{ url && (
					<a href={ url } aria-label={ labelOf( open, payment ) } target="_blank" rel="noreferrer">
						{ open }
					</a>
				) }
				<Button
					variant="secondary"
					size="compact"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					aria-label={ labelOf( dismiss, payment ) }
					onClick={ onDismiss }
				>
					{ dismiss }
				</Button>
			</div>
		</li>
	);
}

interface Props {
	/** Pages that are loaded so far; undefined before the first one. */
	readonly data: UnmatchedData | undefined;
	/** Error message of the first request; '' if there is none. */
	readonly error: string;
	readonly onRetry: () => void;
	readonly onChange: ( data: UnmatchedData ) => void;
}

/** The payments that do not match an order, newest first. */
export function Unmatched( { data, error, onRetry, onChange }: Props ) {
	const [ busy, setBusy ] = useState< number | 'more' >();
	const { done, failed } = useNotices();
	const { confirm, dialog } = useConfirm();
	const heading = useRef< HTMLHeadingElement >( null );
	if ( ! data ) {
		return <UntilLoaded error={ error } onRetry={ onRetry } />;
	}
	const run = async ( name: number | 'more', work: () => Promise< void > ) => {
		setBusy( name );
		try {
			await work();
		} catch ( problem ) {
			failed( problem );
		} finally {
			setBusy( undefined );
		}
	};
	const dismiss = async ( { id, order }: UnmatchedPayment ) => {
		const question = __( 'Dismiss this payment? Nothing changes at the payment service.', 'slipstream' );
		const detail = __( 'If its order has no other payment, the order is canceled.', 'slipstream' );
		const text = order > 0 ? `${ question } ${ detail }` : question;
		if ( await confirm( { text, label: __( 'Dismiss', 'slipstream' ) } ) ) {
			await run( id, async () => {
				const { count } = await unmatchedRequests.dismiss( id );
				onChange( { ...data, count, items: data.items.filter( ( one ) => one.id !== id ) } );
				done( __( 'The payment is dismissed.', 'slipstream' ) );
				heading.current?.focus();
			} );
		}
	};
	const more = ( cursor: string ) =>
		run( 'more', async () => {
			const page = await unmatchedRequests.load( cursor );
			onChange( { ...page, items: [ ...data.items, ...page.items ] } );
		} );
	return (
		<section className="slipstream-payments__figures">
			<h2 ref={ heading } tabIndex={ -1 }>
				{ __( 'Unmatched payments', 'slipstream' ) }
			</h2>
			<p>
				{ data.count > 0
					? `${ unmatchedText( data.count ) } ${ __( 'Refund each one at the payment service, or dismiss it.', 'slipstream' ) }`
					: __(
							'No unmatched payments. Payments without an order, or with another amount, appear here.',
							'slipstream'
						) }
			</p>
			<ul className="slipstream-payments__gateways">
				{ data.items.map( ( payment ) => (
					<Row
						key={ payment.id }
						payment={ payment }
						isBusy={ busy === payment.id }
						onDismiss={ () => void dismiss( payment ) }
					/>
				) ) }
			</ul>
			{ data.next && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ busy === 'more' }
					disabled={ busy === 'more' }
					accessibleWhenDisabled
					onClick={ () => void more( data.next ?? '' ) }
				>
					{ __( 'Show older payments', 'slipstream' ) }
				</Button>
			) }
			{ dialog }
		</section>
	);
}
