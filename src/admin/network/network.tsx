import { Button, SearchControl } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useCallback, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { requests } from '../requests';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { SiteRow } from './site-row';

interface PagesProps {
	readonly page: number;
	readonly pages: number;
	readonly onChange: ( page: number ) => void;
}

/** Pagination. */
function Pages( { page, pages, onChange }: PagesProps ) {
	return (
		<div className="slipstream-settings__buttons">
			<Button
				variant="secondary"
				__next40pxDefaultSize
				disabled={ page <= 1 }
				accessibleWhenDisabled
				onClick={ () => onChange( page - 1 ) }
			>
				{ __( 'Previous page', 'slipstream' ) }
			</Button>
			<span>
				{
					/* translators: 1: number of the page, 2: number of pages. */
					sprintf( __( 'Page %1$d of %2$d', 'slipstream' ), page, pages )
				}
			</span>
			<Button
				variant="secondary"
				__next40pxDefaultSize
				disabled={ page >= pages }
				accessibleWhenDisabled
				onClick={ () => onChange( page + 1 ) }
			>
				{ __( 'Next page', 'slipstream' ) }
			</Button>
		</div>
	);
}

/** The sites of a network with their plans. */
export function Network() {
	const [ page, setPage ] = useState( 1 );
	const [ search, setSearch ] = useState( '' );
	const [ typed, setTyped ] = useState( '' );
	const load = useCallback( () => requests.sites( page, search ), [ page, search ] );
	const { value: found, error, reload } = useLoaded( load );
	const { clear } = useNotices();
	const searchFor = useCallback(
		( text: string ) => {
			setSearch( text );
			setPage( 1 );
			clear();
		},
		[ clear ]
	);
	const searchLater = useDebounce( searchFor, 300 );
	return (
		<>
			<h2>{ __( 'Site plans', 'slipstream' ) }</h2>
			<SearchControl
				__nextHasNoMarginBottom
				label={ __( 'Search sites by address', 'slipstream' ) }
				placeholder={ __( 'Search sites by address', 'slipstream' ) }
				value={ typed }
				onChange={ ( text ) => {
					setTyped( text );
					searchLater( text.trim() );
				} }
			/>
			{ ! found || error ? (
				<UntilLoaded error={ error } onRetry={ reload } />
			) : (
				<>
					<p role="status">
						{
							/* translators: %d: number of sites. */
							sprintf( _n( '%d site', '%d sites', found.total, 'slipstream' ), found.total )
						}
					</p>
					<ul className="slipstream-sites">
						{ found.sites.map( ( site ) => (
							<SiteRow key={ site.id } site={ site } plans={ found.plans } />
						) ) }
					</ul>
					{ found.pages > 1 && <Pages page={ page } pages={ found.pages } onChange={ setPage } /> }
				</>
			) }
		</>
	);
}
