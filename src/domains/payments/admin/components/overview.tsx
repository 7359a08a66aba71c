import { __, _n, sprintf } from '@wordpress/i18n';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { useLoaded } from '../../../../admin/use-loaded';
import { loadOverview } from '../requests';
import type { CurrencyFigures } from '../types';
import { INCOME_KINDS, kindLabels } from '../labels';
import { Gateways } from './gateways';
import { IncomeChart } from './income-chart';

interface FigureProps {
	readonly title: string;
	readonly amount: string;
	readonly note?: string;
}

const Figure = ( { title, amount, note }: FigureProps ) => (
	<div>
		<dt>{ title }</dt>
		<dd>
			{ amount }
			{ note && <span className="slipstream-list__muted">{ note }</span> }
		</dd>
	</div>
);

const subscriptionsText = ( count: number ) =>
	/* translators: %d: number of subscriptions. */
	sprintf( _n( '%d running subscription', '%d running subscriptions', count, 'slipstream' ), count );

const attemptsText = ( count: number ) =>
	/* translators: %d: number of orders. */
	sprintf( _n( '%d order', '%d orders', count, 'slipstream' ), count );

function Currency( { figures }: { readonly figures: CurrencyFigures } ) {
	const { currency, months } = figures;
	const label = sprintf(
		/* translators: %s: code of a currency. */
		__( 'Income by month in %s', 'slipstream' ),
		currency
	);
	return (
		<section aria-label={ currency } className="slipstream-payments__figures">
			<h2>{ currency }</h2>
			<dl>
				<Figure title={ __( 'Income', 'slipstream' ) } amount={ figures.kept } />
				<Figure title={ __( 'Received', 'slipstream' ) } amount={ figures.received } />
				<Figure title={ __( 'Refunded', 'slipstream' ) } amount={ figures.refunded } />
				<Figure title={ __( 'Disputed', 'slipstream' ) } amount={ figures.disputed } />
				<Figure
					title={ __( 'Recurring each month', 'slipstream' ) }
					amount={ figures.recurring }
					note={ subscriptionsText( figures.recurring_number ) }
				/>
				<Figure
					title={ __( 'Failed payments', 'slipstream' ) }
					amount={ figures.failed }
					note={ attemptsText( figures.failed_number ) }
				/>
			</dl>
			<IncomeChart months={ months } />
			<div className="slipstream-payments__report" tabIndex={ 0 } role="region" aria-label={ label }>
				<table>
					<caption>{ label }</caption>
					<thead>
						<tr>
							<th scope="col">{ __( 'Month', 'slipstream' ) }</th>
							{ INCOME_KINDS.map( ( kind ) => (
								<th key={ kind } scope="col">
									{ kindLabels()[ kind ] }
								</th>
							) ) }
							<th scope="col">{ __( 'Total', 'slipstream' ) }</th>
						</tr>
					</thead>
					<tbody>
						{ months.map( ( { month, label: title, kept, total } ) => (
							<tr key={ month }>
								<th scope="row">{ title }</th>
								{ INCOME_KINDS.map( ( kind ) => (
									<td key={ kind }>{ kept[ kind ] }</td>
								) ) }
								<td>{ total }</td>
							</tr>
						) ) }
					</tbody>
				</table>
			</div>
		</section>
	);
}

/** The figures of the last twelve months. */
export function Overview() {
	const { value, error, reload } = useLoaded( loadOverview );
	if ( ! value ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	const isEmpty = value.currencies.length === 0;
	return (
		<div>
			<p>
				{ value.is_test
					? __( 'Test payments of the last twelve months.', 'slipstream' )
					: __( 'The last twelve months, without test payments.', 'slipstream' ) }{ ' ' }
				{ __( 'Refunds and disputes count in the month of their payment.', 'slipstream' ) }
			</p>
			{ isEmpty && (
				<p>
					{ __(
						'No payments in this period. Income by month appears here after the first payment.',
						'slipstream'
					) }
				</p>
			) }
			{ value.currencies.map( ( figures ) => (
				<Currency key={ figures.currency } figures={ figures } />
			) ) }
			<Gateways />
		</div>
	);
}
