import { INCOME_KINDS, kindLabels } from '../labels';
import type { MonthFigures } from '../types';

/** Size of the view box. The chart is stretched to the width of its column. */
const WIDTH = 720;
const HEIGHT = 180;

/** Width of a bar, as a part of its month's width. */
const BAR = 0.7;

interface Props {
	readonly months: readonly MonthFigures[];
}

/** A bar chart with one bar per month, divided by kind of income. Negative sums have no bar; the table next to it shows all amounts. */
export function IncomeChart( { months }: Props ) {
	const sumOf = ( { values }: MonthFigures ) =>
		INCOME_KINDS.reduce( ( sum, kind ) => sum + Math.max( 0, values[ kind ] ), 0 );
	const highest = Math.max( ...months.map( sumOf ), 0 );
	const step = WIDTH / months.length;
	return (
		<figure className="slipstream-payments__chart" aria-hidden="true">
			<svg viewBox={ `0 0 ${ WIDTH } ${ HEIGHT }` } preserveAspectRatio="none">
				{ highest > 0 &&
					months.map( ( month, index ) => {
						let top = HEIGHT;
						return INCOME_KINDS.map( ( kind ) => {
							const height = ( Math.max( 0, month.values[ kind ] ) / highest ) * HEIGHT;
							top -= height;
							return (
								<rect
									key={ `${ month.month } ${ kind }` }
									className={ `is-${ kind }` }
									x={ ( index + ( 1 - BAR ) / 2 ) * step }
									y={ top }
									width={ step * BAR }
									height={ height }
								/>
							);
						} );
					} ) }
			</svg>
			<ul>
				{ INCOME_KINDS.map( ( kind ) => (
					<li key={ kind } className={ `is-${ kind }` }>
						{ kindLabels()[ kind ] }
					</li>
				) ) }
			</ul>
		</figure>
	);
}
