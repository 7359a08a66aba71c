import apiFetch from '@wordpress/api-fetch';
import { fetchPlans, getRedirectTarget, getUpgradeUrl, type OpenEditor } from '..';

jest.mock( '@wordpress/api-fetch' );

const request = jest.mocked( apiFetch );

const PLANS = [
	{ product_slug: 'jetpack_premium', product_name: 'Premium' },
	{ product_slug: 'business-bundle', product_name: 'Business' },
];

const POST: OpenEditor = { editor: 'post', id: 12, type: 'post' };
const SITE: OpenEditor = { editor: 'site' };

interface Site {
	type?: string;
	upgradeUrl?: string;
	adminUrl?: string;
	fragment?: string;
}

function setSite( { type, upgradeUrl, adminUrl, fragment = 'example.org::sub' }: Site ): void {
	window._currentSiteType = type;
	window.Jetpack_Editor_Initial_State = {
		siteFragment: fragment,
		adminUrl: adminUrl ?? 'https://example.org/sub/wp-admin/',
		slipstream: {
			upgradeUrl,
			planUrl: 'https://example.org/sub/wp-admin/admin.php?page=slipstream#/plan',
		},
	};
}

/** Splits a URL into path and query arguments. */
function take( address: string | null ): { page: string; query: Record< string, string > } {
	const { origin, pathname, searchParams } = new URL( address ?? '' );
	return { page: origin + pathname, query: Object.fromEntries( searchParams ) };
}

afterEach( () => {
	delete window.Jetpack_Editor_Initial_State;
	delete window._currentSiteType;
} );

describe( 'getUpgradeUrl', () => {
	it.each( [ 'simple', 'atomic' ] )(
		'[UPG-01] leads from a hosted (%s) site with a business plan to the plans page and back to the post',
		( type ) => {
			setSite( { type, upgradeUrl: 'https://host.example' } );
			expect( take( getUpgradeUrl( 'business-bundle', PLANS, POST ) ) ).toEqual( {
				page: 'https://host.example/plans/example.org%3A%3Asub',
				query: { redirect_to: 'https://host.example/post/example.org%3A%3Asub/12' },
			} );
		}
	);

	it.each( [
		[ 'not hosted', 'other', 'business-bundle' ],
		[ 'no business plan', 'atomic', 'jetpack_premium' ],
	] )( '[UPG-02] leads to the checkout page: %s', ( _case, type, plan ) => {
		setSite( { type, upgradeUrl: 'https://host.example' } );
		expect( take( getUpgradeUrl( plan, PLANS, POST ) ).page ).toBe(
			`https://host.example/checkout/example.org%3A%3Asub/${ plan }`
		);
	} );

	it.each< [ string, OpenEditor, string ] >( [
		[ 'post', POST, 'https://example.org/sub/wp-admin/post.php?post=12&action=edit&plan_upgraded=1' ],
		[ 'site', SITE, 'https://example.org/sub/wp-admin/site-editor.php?plan_upgraded=1' ],
	] )( '[UPG-03] comes back to the %s editor with the flag plan_upgraded', ( _editor, place, redirect ) => {
		setSite( { upgradeUrl: 'https://host.example' } );
		expect( take( getUpgradeUrl( 'jetpack_premium', PLANS, place ) ).query ).toEqual( { redirect_to: redirect } );
	} );

	it( "[UPG-02] returns the site's own plan screen when no operator sells plans", () => {
		setSite( {} );
		expect( getUpgradeUrl( 'jetpack_premium', PLANS, POST ) ).toBe(
			'https://example.org/sub/wp-admin/admin.php?page=slipstream#/plan'
		);
	} );

	it( 'returns null when the server sent no URL', () => {
		expect( getUpgradeUrl( 'jetpack_premium', PLANS, POST ) ).toBeNull();
	} );

	it.each( [
		[ 'jetpack_unknown', PLANS ],
		[ 'jetpack_premium', [] ],
	] )( '[UPG-13] is null for %s, which the catalog does not have', ( plan, plans ) => {
		setSite( {} );
		expect( getUpgradeUrl( plan, plans, POST ) ).toBeNull();
	} );
} );

describe( 'getRedirectTarget', () => {
	const page: OpenEditor = { editor: 'post', id: 3, type: 'page' };
	const custom: OpenEditor = { editor: 'post', id: 3, type: 'portfolio' };
	const hosted = { type: 'simple', upgradeUrl: 'https://host.example' };

	it.each< [ string, Site, OpenEditor, string ] >( [
		[ 'post editor of a host', hosted, page, 'https://host.example/page/example.org%3A%3Asub/3' ],
		[ 'post editor of a host', hosted, custom, 'https://host.example/edit/portfolio/example.org%3A%3Asub/3' ],
		[ 'site editor', hosted, SITE, 'https://example.org/sub/wp-admin/site-editor.php' ],
		[ 'site editor', {}, SITE, 'https://example.org/sub/wp-admin/site-editor.php' ],
		[ 'edit page', {}, custom, 'https://example.org/sub/wp-admin/post.php?post=3&action=edit' ],
		[ 'edit page', { type: 'simple' }, page, 'https://example.org/sub/wp-admin/post.php?post=3&action=edit' ],
		[ 'edit page', { adminUrl: '' }, page, 'https://example.org/sub/wp-admin/post.php?post=3&action=edit' ],
		[ 'edit page', { adminUrl: '', fragment: '' }, page, 'post.php?post=3&action=edit' ],
	] )( '[UPG-04] is the %s for %j and %j', ( _target, site, place, address ) => {
		setSite( site );
		expect( getRedirectTarget( place ) ).toBe( address );
	} );
} );

describe( 'fetchPlans', () => {
	it( "[UPG-13] reads the product_slug of each plan from the site's own list", async () => {
		request.mockResolvedValue( [ ...PLANS, { product_slug: 'nameless', bill_period: 365 } ] );
		await expect( fetchPlans() ).resolves.toEqual( [
			...PLANS,
			{ product_slug: 'nameless', product_name: 'nameless' },
		] );
		expect( request ).toHaveBeenCalledWith( { path: '/slipstream/v1/plans' } );
	} );

	it.each( [ [ null ], [ [] ], [ [ null, 5, {}, { product_slug: '' } ] ], [ {} ] ] )(
		'finds no plan in %j',
		async ( answer ) => {
			request.mockResolvedValue( answer );
			await expect( fetchPlans() ).resolves.toEqual( [] );
		}
	);

	it( 'rejects when the request fails', async () => {
		request.mockRejectedValue( new Error( 'offline' ) );
		await expect( fetchPlans() ).rejects.toThrow( 'offline' );
	} );
} );
