<?php
/**
 * Tests of the WP-CLI commands.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Cli\Commands;
use Slipstream\Cli\DoctorCommand;
use Slipstream\Cli\FeaturesCommand;
use Slipstream\Cli\Output;
use Slipstream\Cli\PlanCommand;
use Slipstream\Plugin;
use Slipstream\Support\Options;

final class CliTest extends TestCase {

	/** Creates a site with three features, and captures the output. */
	private function prepare(): CollectedOutput {
		new FixtureProject(
			[
				'alpha' => [],
				'beta'  => [ 'plan' => 'personal' ],
				'gamma' => [],
			]
		);
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		return $output;
	}

	#[TestDox( 'features list, enable and disable: the states, single changes, and an error for an unknown name' )]
	public function test_features(): void {
		$output  = $this->prepare();
		$command = Plugin::get( FeaturesCommand::class );
		$command->disable( [ 'alpha', 'beta' ] );
		self::assertSame( [ 'alpha', 'beta' ], Plugin::get( Options::class )->list( 'off' ) );
		$command->enable( [ 'beta' ] );
		$command->list( [], [] );
		self::assertSame( [ 'alpha' => 'off', 'beta' => 'on', 'gamma' => 'on' ], array_column( $output->rows, 'state', 'slug' ) );
		$command->enable( [ 'delta' ] );
		$command->enable( [] );
		self::assertSame( [ 'alpha' ], Plugin::get( Options::class )->list( 'off' ) );
		self::assertSame(
			[ 'Success', 'Success', 'Error', 'Error' ],
			array_map( static fn ( string $line ): string => explode( ':', $line )[0], $output->lines )
		);
	}

	#[TestDox( 'plan get and set work without a login; an unknown plan is an error' )]
	public function test_plan(): void {
		$output  = $this->prepare();
		$command = Plugin::get( PlanCommand::class );
		$command->get();
		$command->set( [ 'jetpack_personal' ] );
		$command->get();
		$command->set( [ 'platinum' ] );
		$command->set( [] );
		$command->get();
		self::assertSame(
			[
				'ecommerce',
				'Success: The plan is now personal.',
				'personal',
				'Error: Unknown plan.',
				'Error: Unknown plan.',
				'personal',
			],
			$output->lines
		);
	}

	#[TestDox( 'doctor finds blocks in posts, patterns, templates and widgets, and says which show nothing' )]
	public function test_doctor(): void {
		$output = $this->prepare();
		Plugin::get( Options::class )->set( 'off', [ 'alpha' ] );
		Plugin::get( Options::class )->set( 'plan', 'free' );
		$nested   = '<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/alpha /--><!-- wp:jetpack/alpha --><p>Saved</p><!-- /wp:jetpack/alpha --></div><!-- /wp:group -->';
		$post     = $this->post( $nested );
		$pattern  = $this->post( '<!-- wp:jetpack/beta --><p>Paid</p><!-- /wp:jetpack/beta -->', [ 'post_type' => 'wp_block' ] );
		$template = $this->post( '<!-- wp:jetpack/gamma /--><!-- wp:jetpack/stranger /-->', [ 'post_type' => 'wp_template' ] );
		$this->post( $nested, [ 'post_status' => 'trash' ] );
		update_option( 'widget_block', [ 3 => [ 'content' => '<!-- wp:jetpack/gamma /-->' ], '_multiwidget' => 1 ] );
		Plugin::get( DoctorCommand::class )->run( [], [] );
		$rows = array_map( static fn ( array $row ): string => implode( ' | ', $row ), $output->rows );
		self::assertSame(
			[
				"jetpack/alpha | attributes | off | no | 1 | post $post",
				"jetpack/alpha | markup | off | as saved | 1 | post $post",
				"jetpack/beta | markup | plan | no | 1 | wp_block $pattern",
				"jetpack/gamma | attributes | on | yes | 2 | wp_template $template, widget block-3",
				"jetpack/stranger | attributes | unknown | no | 1 | wp_template $template",
			],
			$rows
		);
		self::assertStringStartsWith( '4 blocks are not rendered', $output->lines[0] );
	}

	#[TestDox( 'doctor checks more posts than fit into one batch, and names only a few of many places' )]
	public function test_many(): void {
		$output = $this->prepare();
		for ( $number = 0; $number < 105; $number++ ) {
			$this->post( '<!-- wp:jetpack/gamma /-->' );
		}
		Plugin::get( DoctorCommand::class )->run( [], [] );
		self::assertSame( 105, $output->rows[0]['count'] );
		self::assertStringEndsWith( ', +100', (string) $output->rows[0]['where'] );
		self::assertSame( [ 'Success: Every block is shown.' ], $output->lines );
	}

	#[TestDox( 'Without WP-CLI registering commands does nothing; with it each command is added with its arguments' )]
	public function test_registration(): void {
		Plugin::get( Commands::class )->register();
		$result = Process::script( 'commands.php' );
		self::assertSame(
			[
				'slipstream features list',
				'slipstream features enable',
				'slipstream features disable',
				'slipstream plan get',
				'slipstream plan set',
				'slipstream jobs list',
				'slipstream jobs run',
				'slipstream jobs pause',
				'slipstream jobs resume',
				'slipstream jobs retry',
				'slipstream move',
				'slipstream doctor',
				'slipstream memberships grant',
				'slipstream memberships move',
				'slipstream memberships rebuild',
				'slipstream memberships rotate-key',
				'slipstream members import',
				'slipstream members import-undo',
				'slipstream messages list',
				'slipstream messages export',
				'slipstream messages delete',
				'slipstream messages resend',
				'slipstream payments list',
				'slipstream payments export',
				'slipstream payments show',
				'slipstream payments refund',
				'slipstream payments cancel',
				'slipstream payments mark-paid',
				'slipstream payments resend-receipt',
				'slipstream payments statement',
				'slipstream payments overview',
				'slipstream subscribers list',
				'slipstream subscribers add',
				'slipstream subscribers confirm',
				'slipstream subscribers remove',
				'slipstream subscribers export',
				'slipstream subscribers import',
				'slipstream related index',
				'slipstream related status',
			],
			$result['names']
		);
		self::assertSame( 'ecommerce', $result['plan'] );
		self::assertGreaterThan( 3, $result['rows'] );
	}
}
