<?php
declare( strict_types=1 );

namespace Slipstream\Head;

/** Detects other plugins that print metadata for search engines and social networks. */
final class SeoPlugins {

	/** Plugin names by main file. */
	private const NAMES = [
		'wordpress-seo/wp-seo.php'                        => 'Yoast SEO',
		'wordpress-seo-premium/wp-seo-premium.php'        => 'Yoast SEO Premium',
		'all-in-one-seo-pack/all_in_one_seo_pack.php'     => 'All in One SEO',
		'all-in-one-seo-pack-pro/all_in_one_seo_pack.php' => 'All in One SEO Pro',
		'seo-by-rank-math/rank-math.php'                  => 'Rank Math SEO',
		'seo-by-rank-math-pro/rank-math-pro.php'          => 'Rank Math SEO PRO',
		'autodescription/autodescription.php'             => 'The SEO Framework',
		'slim-seo/slim-seo.php'                           => 'Slim SEO',
		'wp-seopress/seopress.php'                        => 'SEOPress',
		'wp-seopress-pro/seopress-pro.php'                => 'SEOPress PRO',
	];

	/** @return string Name of the first such plugin that is active on this site or its network; '' if none is. */
	public static function active(): string {
		$files = array_flip( array_filter( (array) get_option( 'active_plugins', [] ), 'is_string' ) );
		if ( is_multisite() ) {
			$files += (array) get_site_option( 'active_sitewide_plugins', [] );
		}
		return (string) current( array_intersect_key( self::NAMES, $files ) );
	}
}
