<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Plans;

/** Post type of plans and its meta, with Jetpack's names. Source: contract memberships, section 1. */
final class PlanType {

	public const NAME = 'jp_mem_plan';

	public const PRICE      = 'jetpack_memberships_price';
	public const CURRENCY   = 'jetpack_memberships_currency';
	public const INTERVAL   = 'jetpack_memberships_interval';
	public const PRODUCT_ID = 'jetpack_memberships_product_id';
	public const TYPE       = 'jetpack_memberships_type';
	public const IS_DELETED = 'jetpack_memberships_is_deleted';
	public const SUBSCRIBER = 'jetpack_memberships_site_subscriber';
	public const TIER       = 'jetpack_memberships_tier';

	private const KEYS = [
		self::PRICE,
		self::CURRENCY,
		self::INTERVAL,
		self::PRODUCT_ID,
		self::TYPE,
		self::IS_DELETED,
		self::SUBSCRIBER,
		self::TIER,
	];

	/**
	 * Unlike in Jetpack, contributors cannot change or delete plans through XML-RPC or other APIs of WordPress. Authors change their own
	 * plans through PlanRoutes.
	 */
	private const CAPABILITIES = [
		'edit_post'          => 'edit_others_posts',
		'read_post'          => 'read_private_posts',
		'delete_post'        => 'edit_others_posts',
		'edit_posts'         => 'edit_posts',
		'edit_others_posts'  => 'edit_others_posts',
		'publish_posts'      => 'publish_posts',
		'read_private_posts' => 'read_private_posts',
	];

	/** @return array<string, mixed> Arguments of register_post_type(). */
	public static function arguments(): array {
		return [
			'label'               => __( 'Plans', 'slipstream' ),
			'description'         => __( 'Payment plans and donations.', 'slipstream' ),
			'supports'            => [ 'title', 'custom-fields', 'content' ],
			'public'              => false,
			'show_ui'             => false,
			'show_in_rest'        => false,
			'exclude_from_search' => true,
			'rewrite'             => false,
			'query_var'           => false,
			'has_archive'         => false,
			'can_export'          => true,
			'capabilities'        => self::CAPABILITIES,
		];
	}

	/** @return array<string, array<string, mixed>> Arguments of register_post_meta(), by key. All values are text. */
	public static function meta(): array {
		return array_fill_keys(
			self::KEYS,
			[
				'type'         => 'string',
				'single'       => true,
				'show_in_rest' => false,
			]
		);
	}
}
