<?php
/**
 * Tests how the attribute `webhooks` of a form is read.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\ContactForm\Integrations\WebhookNames;
use Slipstream\Tests\TestCase;

final class IntegrationsWebhookNamesTest extends TestCase {

	/**
	 * @return array<string, array{mixed, list<string>}>
	 */
	public static function attributes(): array {
		$url = 'https://hooks.example/a';
		return [
			'nothing'          => [ null, [] ],
			'text'             => [ $url, [] ],
			'our own'          => [ [ [ 'webhook_id' => 'webhook-1', 'url' => '', 'enabled' => true ] ], [ 'webhook-1' ] ],
			'a newer Jetpack'  => [ [ [ 'webhook_id' => 'abc', 'url' => $url, 'format' => 'json', 'enabled' => true ] ], [ 'abc', $url ] ],
			'another key'      => [ [ [ 'id' => 'webhook-2' ] ], [ 'webhook-2' ] ],
			'switched off'     => [ [ [ 'webhook_id' => 'webhook-1', 'enabled' => false ] ], [] ],
			'the same twice'   => [ [ [ 'id' => 'a' ], [ 'webhook_id' => 'a' ] ], [ 'a' ] ],
			'things of a kind' => [ [ 'a', 7, [], [ 'id' => [ 'a' ] ], [ 'url' => 9 ] ], [] ],
			'too many'         => [
				array_map( static fn ( int $number ): array => [ 'id' => "w$number" ], range( 1, 30 ) ),
				array_map( static fn ( int $number ): string => "w$number", range( 1, 20 ) ),
			],
		];
	}

	/**
	 * @param list<string> $names
	 */
	#[DataProvider( 'attributes' )]
	#[TestDox( 'Reads IDs and URLs from: $_dataName' )]
	public function test_names( mixed $webhooks, array $names ): void {
		self::assertSame( $names, WebhookNames::from_attributes( new BlockAttributes( [ 'webhooks' => $webhooks ] ) ) );
	}
}
