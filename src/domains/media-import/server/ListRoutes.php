<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes that list the photos of each source, with the paths of Jetpack's editor. */
final class ListRoutes implements RouteProvider {

	private const MAX_NUMBER = 100;

	public function __construct(
		private readonly Sources $sources,
		private readonly Guid $guid,
	) {}

	public function routes(): array {
		return array_map(
			fn ( Source $source ): Route => new Route(
				'wpcom/v2',
				"/external-media/list/{$source->id()}",
				self::schema(),
				[
					new Method(
						'GET',
						'edit_posts',
						fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => $this->list( $source, $request ),
						self::arguments()
					),
				]
			),
			array_values( $this->sources->all() )
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request See arguments(). */
	private function list( Source $source, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$page = $source->list(
			new MediaQuery(
				trim( (string) $request['search'] ),
				(int) $request['number'],
				(string) $request['path'],
				(string) $request['page_handle'],
				array_values( array_filter( (array) $request['filter'], 'is_string' ) ),
				(string) $request['session_id'],
			)
		);
		if ( $page instanceof WP_Error ) {
			return $page;
		}
		$user = get_current_user_id();
		return new WP_REST_Response(
			[
				'media' => array_map( fn ( Item $item ): array => $this->present( $item, $user ), $page->items ),
				'meta'  => [
					'account'   => $page->account,
					'next_page' => '' === $page->next ? false : $page->next,
					'notice'    => $page->notice,
				],
			]
		);
	}

	/** @return array<string, mixed> See schema(). */
	private function present( Item $item, int $user ): array {
		return [
			'ID'         => $item->id,
			'guid'       => $this->guid->write( $item, $user ),
			'caption'    => $item->credit->html(),
			'title'      => $item->title,
			'name'       => $item->name,
			'type'       => 'image',
			'children'   => 0,
			'thumbnails' => [
				'medium' => $item->medium,
				'fmt_hd' => $item->large,
			],
			'credit'     => $item->credit->text(),
			'license'    => $item->credit->license(),
			'width'      => $item->width,
			'height'     => $item->height,
			'alt'        => $item->alt,
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function arguments(): array {
		$text = static fn ( int $length, string $pattern = Schema::ONE_LINE ): array => Schema::TEXT + [
			'maxLength' => $length,
			'pattern'   => $pattern,
			'default'   => '',
		];
		return [
			'search'      => $text( 200 ),
			'number'      => Schema::INTEGER + [
				'minimum' => 1,
				'maximum' => self::MAX_NUMBER,
				'default' => 20,
			],
			'path'        => [ 'default' => MediaQuery::RECENT ] + $text( 200 ),
			'page_handle' => $text( 2000 ),
			'filter'      => Schema::list( array_diff_key( $text( 100 ), [ 'default' => true ] ) ) + [
				'description' => 'Filters in the form `name=value`: mediaType, categoryInclude, feature, dateRange.',
				'maxItems'    => 10,
				'default'     => [],
			],
			'session_id'  => $text( 200, '^[\w-]*$' ),
		];
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$license      = Schema::object( array_fill_keys( [ 'name', 'url' ], Schema::TEXT ) );
		$item         = array_fill_keys(
			[ 'ID', 'guid', 'caption', 'title', 'name', 'type', 'credit', 'alt' ],
			Schema::TEXT
		) + array_fill_keys( [ 'children', 'width', 'height' ], Schema::INTEGER ) + [
			'thumbnails' => Schema::object( array_fill_keys( [ 'medium', 'fmt_hd' ], Schema::TEXT ) ),
			'license'    => [ 'type' => [ 'object', 'null' ] ] + $license,
		];
		$item['guid'] = Schema::TEXT + [ 'description' => 'Send it back unchanged to copy the item. Valid for a day and the same user.' ];
		return Schema::resource(
			'external-media-list',
			[
				'media' => Schema::list( Schema::object( $item ) ),
				'meta'  => Schema::object(
					[
						'account'   => Schema::object( array_fill_keys( [ 'image', 'name' ], Schema::TEXT ) ),
						'next_page' => [ 'type' => [ 'string', 'boolean' ] ],
						'notice'    => Schema::TEXT
							+ [ 'description' => 'Notice for the author if the source can’t do what was requested.' ],
					]
				),
			]
		);
	}
}
