<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Admin\HomeCards;
use Slipstream\Contracts\CardAction;
use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\CardFigure;
use Slipstream\Contracts\CardItem;
use Slipstream\Contracts\CardNotice;
use Slipstream\Contracts\HomeCard;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Throwable;
use WP_REST_Response;

/**
 * REST route for the Home screen: the cards that the current user may see. A card that fails has `failed: true` and no content. The
 * others are not affected.
 */
final class HomeRoute implements RouteProvider {

	public function __construct( private readonly HomeCards $cards ) {}

	public function routes(): array {
		return [
			new Route(
				'slipstream/v1',
				'/home',
				self::schema(),
				[ new Method( 'GET', fn (): bool => null !== $this->cards->capability(), $this->read( ... ) ) ]
			),
		];
	}

	private function read(): WP_REST_Response {
		$cards = [];
		foreach ( $this->cards->visible() as $id => $card ) {
			$cards[] = [ 'id' => $id ] + self::present( $card );
		}
		return new WP_REST_Response( $cards );
	}

	/** @return array<string, mixed> */
	private static function present( HomeCard $card ): array {
		$empty = [
			'title'     => '',
			'failed'    => true,
			'figures'   => [],
			'items'     => [],
			'attention' => [],
			'action'    => null,
			'empty'     => '',
		];
		try {
			$empty['title'] = $card->title();
			return [ 'failed' => false ] + self::content( $card->content() ) + $empty;
		} catch ( Throwable ) {
			return $empty;
		}
	}

	/** @return array<string, mixed> */
	private static function content( CardContent $content ): array {
		return [
			'figures'   => array_map( static fn ( CardFigure $figure ): array => get_object_vars( $figure ), $content->figures ),
			'items'     => array_map( self::item( ... ), $content->items ),
			'attention' => array_map( static fn ( CardNotice $notice ): array => get_object_vars( $notice ), $content->attention ),
			'action'    => null === $content->action ? null : self::action( $content->action ),
			'empty'     => $content->empty,
		];
	}

	/** @return array<string, string> */
	private static function item( CardItem $item ): array {
		return [ 'time' => 0 === $item->time ? '' : gmdate( DATE_RFC3339, $item->time ) ] + get_object_vars( $item );
	}

	/** @return array<string, mixed> */
	private static function action( CardAction $action ): array {
		return [ 'data' => (object) $action->data ] + get_object_vars( $action );
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$texts  = static fn ( string ...$names ): array => array_fill_keys( $names, Schema::TEXT );
		$action = Schema::object( $texts( 'label', 'url', 'path', 'done' ) + [ 'data' => [ 'type' => 'object' ] ] );
		return Schema::collection(
			'home-cards',
			Schema::object(
				$texts( 'id', 'title', 'empty' ) + [
					'failed'    => Schema::BOOLEAN,
					'figures'   => Schema::list( Schema::object( $texts( 'label', 'value' ) ) ),
					'items'     => Schema::list( Schema::object( $texts( 'title', 'detail', 'url', 'time' ) ) ),
					'attention' => Schema::list( Schema::object( $texts( 'text', 'url', 'detail' ) + [ 'count' => Schema::INTEGER ] ) ),
					'action'    => [ 'type' => [ 'object', 'null' ] ] + $action,
				]
			)
		);
	}
}
