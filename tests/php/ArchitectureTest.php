<?php
/**
 * Tests of the structure of the server code.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use ReflectionClass;
use ReflectionNamedType;
use Slipstream\Plugin;

final class ArchitectureTest extends TestCase {

	/**
	 * @param string $pattern Glob pattern below the plugin's folder.
	 * @return array<string, string> Source of each PHP file, by path.
	 */
	private static function files( string $pattern ): array {
		$root   = Plugin::path();
		$result = [];
		$files  = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $root . 'src/server', \FilesystemIterator::SKIP_DOTS ) );
		foreach ( $files as $file ) {
			$path = substr( $file->getPathname(), strlen( $root ) );
			if ( 1 === preg_match( $pattern, $path ) ) {
				$result[ $path ] = (string) file_get_contents( $file->getPathname() );
			}
		}
		self::assertNotSame( [], $result );
		return $result;
	}

	#[TestDox( 'Every hook of the list names a public method with as many parameters as the hook passes' )]
	public function test_hooks(): void {
		foreach ( require Plugin::path( 'src/server/hooks.php' ) as [ $hook, $class, $method, $priority, $arguments ] ) {
			$reflection = ( new ReflectionClass( $class ) )->getMethod( $method );
			self::assertTrue( $reflection->isPublic(), "$hook: $method" );
			self::assertLessThanOrEqual( $arguments, $reflection->getNumberOfRequiredParameters(), "$hook: $method" );
			self::assertGreaterThanOrEqual( $arguments, $reflection->getNumberOfParameters(), "$hook: $method" );
			self::assertIsInt( $priority );
		}
	}

	#[TestDox( 'Every function of the core declares its return type' )]
	public function test_return_types(): void {
		foreach ( self::files( '#/[A-Z]\w+\.php$#' ) as $path => $text ) {
			$name = 'Slipstream\\' . str_replace( [ 'src/server/', '.php', '/' ], [ '', '', '\\' ], $path );
			self::assertTrue( class_exists( $name ) || interface_exists( $name ), "$path holds $name" );
			foreach ( ( new ReflectionClass( $name ) )->getMethods() as $method ) {
				$is_ours = str_starts_with( $method->class, 'Slipstream\\' );
				self::assertTrue( ! $is_ours || $method->hasReturnType() || $method->isConstructor(), "$name::{$method->name}()" );
			}
		}
	}

	#[TestDox( 'Every service can be created from others: its constructor has service parameters, then only parameters with a default' )]
	public function test_services(): void {
		/** @var list<class-string> $classes */
		$classes = array_column( require Plugin::path( 'src/server/hooks.php' ), 1 );
		foreach ( array_unique( $classes ) as $class ) {
			self::assertInstanceOf( $class, Plugin::get( $class ) );
			foreach ( ( new ReflectionClass( $class ) )->getConstructor()?->getParameters() ?? [] as $parameter ) {
				$type = $parameter->getType();
				self::assertTrue(
					$parameter->isOptional() || ( $type instanceof ReflectionNamedType && ! $type->isBuiltin() ),
					"$class: \${$parameter->name}"
				);
			}
		}
	}

	#[TestDox( 'Classes of the core and of extensions are found by their names, and others are left alone' )]
	public function test_loader(): void {
		self::assertTrue( class_exists( 'Slipstream\Extensions\RatingStar\Renderer' ) );
		foreach ( [
			'Slipstream\Nothing',
			'Slipstream\Extensions\Nothing\Here',
			'Slipstream\Extensions\RatingStar',
			'Slipstreams\Plugin',
			'Slipstream\..\..\plugin',
		] as $name ) {
			Plugin::load_class( $name );
			self::assertNotContains( $name, get_declared_classes() );
		}
	}

	#[TestDox( 'plugin.php declares its requirements, and shows a notice when one is missing' )]
	public function test_old_wordpress(): void {
		$data = get_plugin_data( Plugin::path( 'plugin.php' ), false, false );
		self::assertSame(
			[ 'Slipstream', Plugin::VERSION, '6.8', '8.1', 'slipstream', '/languages' ],
			[ $data['Name'], $data['Version'], $data['RequiresWP'], $data['RequiresPHP'], $data['TextDomain'], $data['DomainPath'] ]
		);
		self::assertLessThanOrEqual( 40, count( (array) file( Plugin::path( 'plugin.php' ) ) ) );

		add_filter( 'bloginfo', static fn ( string $value, string $show ): string => 'version' === $show ? '6.7.2' : $value, 10, 2 );
		global $wp_version;
		[ $real, $wp_version ] = [ $wp_version, '6.7.2' ];
		remove_all_actions( 'admin_notices' );
		include Plugin::path( 'plugin.php' );
		self::assertSame( '', $this->printed( static fn () => do_action( 'admin_notices' ) ), 'visitors and authors are told nothing' );
		$this->log_in( 'network' );
		$notice     = $this->printed( static fn () => do_action( 'admin_notices' ) );
		$wp_version = $real;
		self::assertSame( 1, substr_count( $notice, 'notice-error' ) );
		self::assertStringContainsString( '6.7.2', $notice );
	}
}
