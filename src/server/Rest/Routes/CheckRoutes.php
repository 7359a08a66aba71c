<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Move\Doctor;
use Slipstream\Move\EditorPosts;
use Slipstream\Support\PostTitle;
use WP_Block_Type_Registry;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes for checks in the browser, in parts: the posts that “Check posts” opens with the editor's scripts, and the blocks that the
 * doctor finds. They change nothing.
 * @phpstan-import-type Row from Doctor
 */
final class CheckRoutes implements RouteProvider {

	/** Seconds for which a request of the doctor reads posts. */
	private const SECONDS = 2;

	public function __construct( private readonly Doctor $doctor ) {}

	public function routes(): array {
		$read = static fn ( callable $part ): Method => new Method(
			'GET',
			'manage_options',
			static fn ( WP_REST_Request $request ): WP_REST_Response => new WP_REST_Response( $part( (int) $request['after'] ) ),
			[
				'after' => [
					'minimum' => 0,
					'default' => 0,
				] + Schema::INTEGER,
			]
		);
		return [
			new Route( 'slipstream/v1', '/move/check', self::posts_schema(), [ $read( self::posts( ... ) ) ] ),
			new Route( 'slipstream/v1', '/move/blocks', self::blocks_schema(), [ $read( $this->blocks( ... ) ) ] ),
		];
	}

	/** @return array<string, mixed> */
	private static function posts( int $after ): array {
		return EditorPosts::page( $after ) + [ 'total' => 0 === $after ? EditorPosts::count() : 0 ];
	}

	/** @return array<string, mixed> */
	private function blocks( int $after ): array {
		$part = $this->doctor->examine( $after, self::SECONDS );
		return [ 'rows' => array_map( self::row( ... ), $part['rows'] ) ] + $part;
	}

	/**
	 * @param Row $row Row of the doctor.
	 * @return array<string, mixed> The row with the title of the block, and titles and editors of the posts.
	 */
	private static function row( array $row ): array {
		$place = static function ( string $name ): array {
			$id = Doctor::post_id( $name );
			return [
				'title' => $id > 0 ? PostTitle::label( $id ) : $name,
				'url'   => $id > 0 ? (string) get_edit_post_link( $id, 'raw' ) : '',
			];
		};
		return [
			'title'  => WP_Block_Type_Registry::get_instance()->get_registered( $row['block'] )->title ?? '',
			'places' => array_map( $place, $row['places'] ),
		] + $row;
	}

	/** @return array<string, mixed> `total` is the number of all posts on the first page, and 0 on the others. */
	private static function posts_schema(): array {
		$texts = array_fill_keys( [ 'title', 'url', 'content' ], Schema::TEXT );
		return Schema::resource(
			'checked-posts',
			[
				'posts'   => Schema::list( Schema::object( [ 'id' => Schema::INTEGER ] + $texts ) ),
				'skipped' => Schema::INTEGER,
				'next'    => Schema::INTEGER,
				'total'   => Schema::INTEGER,
			]
		);
	}

	/** @return array<string, mixed> */
	private static function blocks_schema(): array {
		$texts = static fn ( string ...$names ): array => array_fill_keys( $names, Schema::TEXT );
		return Schema::resource(
			'examined-blocks',
			[
				'rows' => Schema::list(
					Schema::object(
						$texts( 'block', 'title', 'saved', 'state', 'shown' ) + [
							'count'  => Schema::INTEGER,
							'places' => Schema::list( Schema::object( $texts( 'title', 'url' ) ) ),
							'more'   => Schema::INTEGER,
						]
					)
				),
				'next' => Schema::INTEGER,
			]
		);
	}
}
