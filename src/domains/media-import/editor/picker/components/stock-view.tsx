import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Dispatch, ReactNode } from 'react';
import type { MediaSource } from '../../sources';
import type { PickerEvent, PickerState } from '../state';
import { STOCK_SOURCES } from '../stock-sources';
import { SearchForm } from './search-form';

interface Props {
	readonly source: MediaSource;
	readonly state: PickerState;
	readonly dispatch: Dispatch< PickerEvent >;
	/** Grid of photos. */
	readonly children: ReactNode;
}

/** The view of a stock source: search form and photos. */
export function StockView( { source, state, dispatch, children }: Props ) {
	const { slug, url } = STOCK_SOURCES[ source.id ] ?? {};
	return (
		<div className={ `jetpack-external-media-wrapper__${ slug }` }>
			<SearchForm
				search={ state.search }
				isCopying={ state.copying !== null }
				onSearch={ ( term ) => dispatch( { type: 'searched', term } ) }
			/>
			{ children }
			{ url && (
				<p className="jetpack-external-media-browser__origin">
					<ExternalLink href={ url }>
						{
							/* translators: %s: name of the service that the photos come from. */
							sprintf( __( 'Photos provided by %s', 'slipstream' ), source.label )
						}
					</ExternalLink>
				</p>
			) }
		</div>
	);
}
