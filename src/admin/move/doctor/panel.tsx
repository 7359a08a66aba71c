import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../notice';
import { reasonOf } from '../../requests';
import { examineBlocks } from './examine';
import { shownLabel, stateLabel, summary } from './texts';
import type { BlockRow } from './types';

/** The posts, templates and widgets of a row. */
function Places( { places, more }: Pick< BlockRow, 'places' | 'more' > ) {
	return (
		<ul className="slipstream-move__places">
			{ places.map( ( { title, url }, index ) => (
				<li key={ index }>
					{ url ? (
						<a href={ url }>
							<bdi>{ title }</bdi>
						</a>
					) : (
						<bdi>{ title }</bdi>
					) }
				</li>
			) ) }
			{ more > 0 && (
				<li>
					{ sprintf(
						/* translators: %d: number of posts, templates and widgets. */
						_n( '%d more place', '%d more places', more, 'slipstream' ),
						more
					) }
				</li>
			) }
		</ul>
	);
}

/** The table of the blocks. */
function Table( { rows }: { readonly rows: readonly BlockRow[] } ) {
	const labels = {
		block: __( 'Block', 'slipstream' ),
		state: __( 'Feature', 'slipstream' ),
		shown: __( 'Visitors see', 'slipstream' ),
		found: __( 'Found', 'slipstream' ),
	};
	return (
		<table className="slipstream-move__table widefat striped">
			<caption className="screen-reader-text">{ __( 'Blocks on this site', 'slipstream' ) }</caption>
			<thead>
				<tr>
					{ Object.entries( labels ).map( ( [ key, label ] ) => (
						<th key={ key } scope="col">
							{ label }
						</th>
					) ) }
				</tr>
			</thead>
			<tbody>
				{ rows.map( ( row ) => (
					<tr key={ `${ row.block } ${ row.shown }` }>
						<th scope="row">
							{ row.title && <bdi>{ row.title }</bdi> } <code dir="ltr">{ row.block }</code>
						</th>
						<td data-label={ labels.state }>{ stateLabel( row ) }</td>
						<td data-label={ labels.shown }>
							<span className={ `slipstream-move__state ${ row.shown === 'yes' ? '' : 'is-no' }` }>
								{ shownLabel( row ) }
							</span>
						</td>
						<td data-label={ labels.found }>
							{ row.count }
							<Places places={ row.places } more={ row.more } />
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}

/** Lists the blocks of the whole site, and those that visitors do not see. */
export default function DoctorPanel() {
	const [ rows, setRows ] = useState< readonly BlockRow[] >();
	const [ isBusy, setIsBusy ] = useState( false );
	const { wrong, clear } = useNotices();
	const start = async () => {
		setIsBusy( true );
		clear();
		try {
			const found = await examineBlocks();
			setRows( found );
			speak( summary( found ) );
		} catch ( problem ) {
			wrong( `${ __( 'The blocks could not be checked.', 'slipstream' ) } ${ reasonOf( problem ) }`.trim() );
		}
		setIsBusy( false );
	};
	return (
		<section className="slipstream-move__part slipstream-move__doctor">
			<h2>{ __( 'Check blocks', 'slipstream' ) }</h2>
			<p>
				{ __(
					'Lists the blocks in posts, templates, patterns and widgets, and which of them visitors do not see. Nothing is changed.',
					'slipstream'
				) }
			</p>
			<div className="slipstream-move__search">
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => void start() }
				>
					{ __( 'Check blocks', 'slipstream' ) }
				</Button>
				{ rows && <span>{ summary( rows ) }</span> }
			</div>
			{ rows && rows.length > 0 && <Table rows={ rows } /> }
		</section>
	);
}
