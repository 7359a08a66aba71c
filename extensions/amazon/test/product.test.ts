import { readProduct } from '../product';

describe( 'a product', () => {
	it.each( [
		[ 'B01NCM25K7', { asin: 'B01NCM25K7' } ],
		[ ' b01ncm25k7 ', { asin: 'B01NCM25K7' } ],
		[ 'A pot (ASIN:B01NCM25K7)', { asin: 'B01NCM25K7' } ],
		[
			'https://www.amazon.de/A-pot/dp/B01NCM25K7/ref=sr_1_1?x=1',
			{ asin: 'B01NCM25K7', marketplace: 'amazon.de' },
		],
		[ 'amazon.co.uk/gp/product/0123456789', { asin: '0123456789', marketplace: 'amazon.co.uk' } ],
		[ 'https://smile.amazon.com/gp/aw/d/B01NCM25K7', { asin: 'B01NCM25K7', marketplace: 'amazon.com' } ],
	] )( 'can be read from %s', ( text, product ) => {
		expect( readProduct( text ) ).toEqual( product );
	} );

	it.each( [
		'a pot',
		'B01',
		'https://amazon.de.evil.test/dp/B01NCM25K7',
		'https://amazon.de@evil.test/dp/B01NCM25K7',
		'https://www.amazon.de/dp/B01NCM25K7X',
		'https://www.amazon.de/gp/bestsellers',
		'javascript:alert(1)//amazon.de/dp/B01NCM25K7',
		'1'.repeat( 60 ),
	] )( 'cannot be read from %j', ( text ) => {
		expect( readProduct( text ) ).toBeUndefined();
	} );
} );
